import { setImmediate as turn } from 'node:timers/promises';
import { escapeHtml } from '../page/html.ts';
import type { Words } from '../receipts/words.ts';

export type Cells = readonly string[];

export interface Section {
  readonly heading: string;
  /** The names of the columns; a section of names and values has none. */
  readonly columns?: Cells;
  readonly rows: Iterable<Cells>;
}

/** A word that would make its column wider than the page. */
const longWord = /\S{33}/;

/** The rows that are written before everybody else has a turn. */
const slice = 200;

/** A table on paper and on wide screens; on narrow ones each row is a block, with the columns' names beside it. */
export const sheet =
  'body{margin:0;padding:2rem 1rem;font:1rem/1.5 system-ui,sans-serif;color:#0f1b2d}' +
  'main{max-width:76rem;margin:0 auto}h1{font-size:1.5rem;line-height:1.25}' +
  'h2{font-size:1.25rem;margin:2rem 0 .5rem;break-after:avoid}' +
  'table{border-collapse:collapse;width:100%}tr{break-inside:avoid}' +
  'th,td{text-align:start;vertical-align:top;padding:.375rem .75rem .375rem 0;' +
  'border-bottom:1px solid #d5dae1;overflow-wrap:anywhere}td{min-width:5rem}' +
  'thead th{overflow-wrap:break-word}' +
  '@media print{body{padding:0;font-size:.625rem}h1{font-size:1rem}h2{font-size:.875rem}' +
  'th,td{padding-right:.375rem}}' +
  // A column is as wide as its longest word, so that no address breaks beside room to spare.
  '@media screen and (min-width:74.01rem){thead+tbody td:not(.long){overflow-wrap:break-word}}' +
  '@media screen and (max-width:74rem){table,tbody,tr,th,td{display:block}' +
  'thead,td:empty{display:none}tr{padding:.5rem 0;border-bottom:1px solid #d5dae1}' +
  'th,td{border:0;padding:.125rem 0}td[data-name]{display:flex;flex-wrap:wrap;gap:0 1rem}' +
  'td[data-name]::before{content:attr(data-name);flex:0 0 8rem;color:#4a5568}' +
  'td[data-name] span{flex:1 1 8rem}}';

/** Writes a section slice by slice. */
export const sectionIn = async (
  { heading, columns, rows }: Section,
  { say }: Pick<Words, 'say'>,
): Promise<string> => {
  const names = columns?.map(escapeHtml);
  const head = names?.map((name) => `<th scope="col">${name}</th>`).join('');
  const row = (cells: Cells) => {
    if (names === undefined) {
      const [first = '', ...rest] = cells.map(escapeHtml);
      return `<tr><th scope="row">${first}</th>${rest.map((one) => `<td>${one}</td>`).join('')}</tr>`;
    }
    const cell = (text: string, at: number) => {
      if (text === '') return '<td></td>';
      const long = longWord.test(text) ? ' class="long"' : '';
      return `<td${long} data-name="${names[at] ?? ''}"><span>${escapeHtml(text)}</span></td>`;
    };
    return `<tr>${cells.map(cell).join('')}</tr>`;
  };
  const written: string[] = [];
  for (const one of rows) {
    written.push(row(one));
    if (written.length % slice === 0) await turn();
  }
  const body = `<tbody>${written.join('')}</tbody>`;
  const table =
    written.length === 0
      ? `<p>${escapeHtml(say('topics_owndatanone'))}</p>`
      : `<table>${head ? `<thead><tr>${head}</tr></thead>` : ''}${body}</table>`;
  return `<h2>${escapeHtml(heading)}</h2>${table}`;
};
