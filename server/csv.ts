const number = /^-?\d+(\.\d+)?$/;

/** A cell that begins like a formula would be reckoned by the spreadsheet that opens it. */
const quoted = (cell: string): string =>
  `"${(/^[=+\-@\t\r]/.test(cell) && !number.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`;

/** Rows of cells as a file for spreadsheets and programs. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
