"""Answers with a hundred thousand brackets, one in another."""
import sys

print('{"hello":"hostile","protocol":1}', flush=True)
for line in sys.stdin:
    print('{"id":1,"pairs":' + 100_000 * "[", flush=True)
