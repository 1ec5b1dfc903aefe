import { html } from 'hono/html';
import * as v from 'valibot';
import { toCents } from '#domain/money.ts';
import { toDecimal } from '#domain/typed-money.ts';
import type { AwayFaults } from '../../vendors/decided-away/faults.ts';
import { checkedCards, wrongCode } from '../../vendors/three-d-secure/numbers.ts';
import { standInThreeDSecure } from '../../vendors/three-d-secure/stand-in.ts';
import { lastLines } from '../last-lines.ts';
import type { SandboxVendor } from '../vendor.ts';

const Payment = v.object({
  status: v.string(),
  last4: v.string(),
  asked: v.number(),
  currency: v.string(),
  provider: v.string(),
});

export const threeDSecure: SandboxVendor = {
  name: 'three-d-secure',
  title: '3-D Secure',
  standIn: standInThreeDSecure,
  intro: html`<p class="quiet">
      Where a provider has it, these cards are asked about by their bank. Any other card is paid or
      declined as by the <a href="/vendors/processor">payment processor</a>, without a question.
    </p>
    <ul>
      ${checkedCards.map(
        ({ number, says }) =>
          html`<li>
            <code>${number}</code><br />
            ${says}
          </li>`,
      )}
    </ul>
    <p class="quiet">Any code is right but <code>${wrongCode}</code>.</p>`,
  choice: {
    name: 'returnsBy',
    label: 'Its way back',
    words: {
      get: 'by a plain address',
      post: 'by a form that sends itself',
    } satisfies Record<AwayFaults['returnsBy'], string>,
  },
  lines: lastLines(
    'payments',
    Payment,
    ({ asked, currency, provider, last4, status }) =>
      html`<li>
        <span>
          <strong>${toDecimal(toCents(asked))} ${currency}</strong> ${provider}, card ending in
          ${last4}: ${status === 'challenge' ? 'not decided' : status}
        </span>
      </li>`,
  ),
};
