const number = /\+?\(?\d[\d() .\-\u2013]{5,}\d/g;
const isPhone = (piece: string) => (piece.match(/\d/g)?.length ?? 0) >= 7;

/** Phone numbers with spaces and strokes at which no line ends. */
export const unbroken = (text: string): string =>
  text.replaceAll(number, (piece) =>
    isPhone(piece) ? piece.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011') : piece,
  );
