import { html } from 'hono/html';
import type { Html } from './page.ts';

/** A list of a form; the usual is the first option, and so chosen where no other is. */
export const choice = (
  name: string,
  label: string,
  words: Readonly<Record<string, string>>,
  chosen: string,
): Html =>
  html`<label>
    ${label}
    <select name="${name}">
      ${Object.entries(words).map(
        ([value, says], at) =>
          html`<option value="${value}" ${value === chosen && at > 0 ? 'selected' : ''}>
            ${says}
          </option>`,
      )}
    </select>
  </label>`;
