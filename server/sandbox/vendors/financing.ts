import { html } from 'hono/html';
import type { pageWays } from '../../vendors/financing/app.ts';
import { standInFinancing } from '../../vendors/financing/stand-in.ts';
import type { SandboxVendor } from '../vendor.ts';
import { linesPaidOrSaid } from './paid-or-said.ts';

export const financing: SandboxVendor = {
  name: 'financing',
  title: 'Patient financing',
  standIn: standInFinancing,
  intro: html`<p class="quiet">
    Its page offers every end there is: approved, a smaller loan than was asked for, decided later
    one way or the other, declined, too late, left and closed. Here the program itself is told what
    to do, until it is told something else.
  </p>`,
  choice: {
    name: 'page',
    label: 'Its page',
    words: {
      usual: 'opens in its frame, and tells when its applicant is done',
      blocked: 'does not come',
      silent: 'closes without a word',
      denied: 'is denied: somebody else has redeemed its launch before',
    } satisfies Record<(typeof pageWays)[number], string>,
    toldAt: '/page',
  },
  lines: linesPaidOrSaid,
};
