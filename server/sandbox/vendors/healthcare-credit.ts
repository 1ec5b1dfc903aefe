import { html } from 'hono/html';
import type { scriptWays } from '../../vendors/healthcare-credit/app.ts';
import { standInHealthcareCredit } from '../../vendors/healthcare-credit/stand-in.ts';
import type { SandboxVendor } from '../vendor.ts';
import { linesPaidOrSaid } from './paid-or-said.ts';

export const healthcareCredit: SandboxVendor = {
  name: 'healthcare-credit',
  title: 'Healthcare credit',
  standIn: standInHealthcareCredit,
  intro: html`<p class="quiet">
    Its windows offer every end there is: approved, decided later, declined, a credit that is too
    small or larger than was thought, another address, too late, and closed at each step. Here the
    program itself is told what to do, until it is told something else.
  </p>`,
  choice: {
    name: 'script',
    label: 'Its script',
    words: {
      usual: 'opens its windows',
      blocked: 'does not come',
      foreign: 'opens them, and another origin says at once that they are closed',
      silent: 'leaves them open, whatever their messages say',
    } satisfies Record<(typeof scriptWays)[number], string>,
    toldAt: '/script',
  },
  lines: linesPaidOrSaid,
};
