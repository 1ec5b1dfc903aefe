export const encodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof encodings)[number];

const marks: readonly (readonly [readonly number[], Encoding])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** The encoding that the first bytes of a file name, before any that was said. */
export const encodingOf = (bytes: Uint8Array, said: Encoding): Encoding =>
  marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1] ?? said;

/** The length of the whole lines at the beginning: what follows is kept until the rest of its line has come. */
export const wholeLines = (bytes: Buffer, encoding: Encoding): number => {
  if (!encoding.startsWith('utf-16')) return bytes.lastIndexOf(0x0a) + 1;
  const [first, second] = encoding === 'utf-16le' ? [0x0a, 0] : [0, 0x0a];
  for (let at = bytes.length - (bytes.length % 2) - 2; at >= 0; at -= 2)
    if (bytes[at] === first && bytes[at + 1] === second) return at + 2;
  return 0;
};

/** The text of whole lines. A byte that is none of the encoding becomes U+FFFD, and its line is refused. */
export const decoded = (bytes: Buffer, encoding: Encoding): string =>
  // Without `stream` Node 20 reads windows-1252 as Latin-1: quotes and the euro are lost.
  new TextDecoder(encoding).decode(bytes, { stream: encoding === 'windows-1252' });
