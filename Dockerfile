# The program alone, in an image without anything else:
#
#   docker build -t pairproof .
#   docker run --rm -v "$PWD:/data" pairproof check open.trf
#
# With Python, Java and Node, so that `--engine` can run a program of the folder:
#
#   docker build -t pairproof-engines --target engines .
#   docker run --rm -v "$PWD:/data" pairproof-engines fuzz --engine 'mine=python3 my.py {in}' --out run
FROM rust:1.95-alpine AS build
RUN apk add --no-cache musl-dev
WORKDIR /src
COPY . .
# On Alpine the host is musl: the program is static.
RUN cargo build --profile dist --locked --bin pairproof && mkdir /empty

# A release has the lines from here on, with the program instead of the stage above (scripts/release/build.sh).
FROM debian:bookworm-slim AS engines
# For a program in another language, `FROM pairproof-engines` and install what it needs.
RUN apt-get update && apt-get install -y --no-install-recommends python3 default-jre-headless nodejs \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build /src/target/dist/pairproof /usr/local/bin/pairproof
COPY --from=build /src/LICENSE-MIT /src/LICENSE-APACHE /usr/local/share/doc/pairproof/
WORKDIR /data
ENTRYPOINT ["pairproof"]

FROM scratch
COPY --from=build /src/target/dist/pairproof /pairproof
COPY --from=build /src/LICENSE-MIT /src/LICENSE-APACHE /
# Campaigns without --out, and questions to other programs, want a folder for temporary files.
COPY --from=build --chmod=1777 /empty /tmp
WORKDIR /data
ENTRYPOINT ["/pairproof"]
