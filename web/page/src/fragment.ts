// A small file inside a link: its bytes, packed, behind the `#`. A browser sends that part of a link to nobody.

/** Characters of a link that mail and messengers carry. */
const LONGEST = 30_000;

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const piped = new Blob([bytes as BlobPart]).stream().pipeThrough(stream as unknown as ReadableWritablePair<Uint8Array, Uint8Array>);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

function encode(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The address of this page with the file in it; none if it would be too long. */
export async function link(name: string, bytes: Uint8Array): Promise<string | undefined> {
  const packed = encode(await through(bytes, new CompressionStream("gzip")));
  const address = `${location.href.replace(/#.*/s, "")}#file=${encodeURIComponent(name)}&data=${packed}`;
  return address.length > LONGEST ? undefined : address;
}

/** The file that the address of this page carries. */
export async function linked(): Promise<{ name: string; bytes: Uint8Array } | undefined> {
  const found = /^#file=([^&]*)&data=([\w-]+)$/.exec(location.hash);
  if (!found) return undefined;
  const packed = Uint8Array.from(atob(found[2]!.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  return { name: decodeURIComponent(found[1]!), bytes: await through(packed, new DecompressionStream("gzip")) };
}
