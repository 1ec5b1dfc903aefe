import { html } from 'hono/html';
import * as v from 'valibot';
import type { AwayFaults } from '../../vendors/decided-away/faults.ts';
import { codes } from '../../vendors/redirect-vendor/codes.ts';
import { deeds, type Deed } from '../../vendors/redirect-vendor/deeds.ts';
import { standInRedirectVendor } from '../../vendors/redirect-vendor/stand-in.ts';
import { lastLines } from '../last-lines.ts';
import { postJson } from '../post-json.ts';
import { readForm } from '../read.ts';
import type { SandboxVendor } from '../vendor.ts';

const payment = v.pipe(v.string(), v.uuid());
const PlayForm = v.strictObject({ payment, deed: v.picklist(deeds) });
const ReverseForm = v.strictObject({ payment });

const Payment = v.object({
  id: v.string(),
  code: v.string(),
  says: v.string(),
  phone: v.string(),
  asked: v.number(),
  amount: v.optional(v.number()),
});
type Payment = v.InferOutput<typeof Payment>;

/** The things that a payer can do on the phone, as buttons. */
const played: Readonly<Partial<Record<Deed, string>>> = {
  paid: 'Approve',
  funds: 'Decline',
  cancelled: 'Cancel',
  working: 'Wait',
  less: 'Take less',
};

const paymentLine = ({ id, code, says, phone, asked, amount }: Payment) =>
  html`<li>
    <div class="stack">
      <span>
        <strong>KSh ${asked.toLocaleString('en')}</strong> ${phone}:
        ${says}${
          amount !== undefined && amount !== asked ? ` (KSh ${amount.toLocaleString('en')})` : ''
        }
      </span>
      ${code === codes.waiting.code ? playing(id) : code === codes.paid.code ? reversing(id) : ''}
    </div>
  </li>`;

const playing = (id: string) =>
  html`<form method="post" action="/sandbox/mobile-money/play" class="buttons">
    <input type="hidden" name="payment" value="${id}" />
    ${Object.entries(played).map(
      ([deed, says], at) =>
        html`<button name="deed" value="${deed}" class="${at === 0 ? '' : 'plain'}">
          ${says}
        </button>`,
    )}
  </form>`;

const reversing = (id: string) =>
  html`<form method="post" action="/sandbox/mobile-money/reverse" class="buttons">
    <input type="hidden" name="payment" value="${id}" />
    <button class="plain">Take back</button>
  </form>`;

export const mobileMoney: SandboxVendor = {
  name: 'mobile-money',
  title: 'Mobile money',
  standIn: standInRedirectVendor,
  intro: html`<p class="quiet">
    The phone is played on the service’s own page, or here. Here the service itself is told what to
    do, until it is told something else.
  </p>`,
  minutes: { label: 'Minutes that its callbacks take', digits: 4, fault: 'callbacksLateMs' },
  choice: {
    name: 'returnsBy',
    label: 'It sends the payer back',
    words: { get: 'by a link', post: 'by a form' } satisfies Record<
      AwayFaults['returnsBy'],
      string
    >,
  },
  lines: lastLines('payments', Payment, paymentLine),
  deeds: {
    play: async (c, phones) => {
      const { payment: id, deed } = await readForm(c, PlayForm);
      const body = new URLSearchParams({ deed });
      return phones.request(`/pay/${id}`, { method: 'POST', body });
    },
    reverse: async (c, service) =>
      postJson(service, '/reverse', { id: (await readForm(c, ReverseForm)).payment }),
  },
};
