import { noMoney } from '#domain/money.ts';
import { ApiFailure } from '#domain/failure.ts';
import { unpaidIn } from '#domain/receipt.ts';
import { receipt } from '#machines/receipt.ts';
import type { ChartPlans } from '../walking/chart-plans.ts';
import { receiptPaid, receiptPartly } from '../samples/receipts.ts';
import { gives, refuses, tells, type Plan } from '../walking/walk.ts';

const tooOften = new ApiFailure('refused', { code: 429, route: 'POST /email' });
const offline = new ApiFailure('offline', { route: 'POST /email' });

/** What can happen to a receipt: the same for the bare chart and for its screens. */
export const receiptPlan: Plan<typeof receipt> = {
  input: { token: 'aaaaaaaaaaaaaaaaaaaaaa', language: 'en', reference: 'K7QF-2MXD', due: noMoney },
  says: [
    { type: 'reading.retried' },
    { type: 'reach.restored' },
    { type: 'email.chosen' },
    { type: 'email.dropped' },
    { type: 'email.submitted', to: 'rosa@example.org' },
    { type: 'pdf.chosen' },
    { type: 'rest.chosen' },
    { type: 'done.chosen' },
  ],
  answers: {
    language: [tells({ type: 'language.changed', language: 'es' })],
    readReceipt: [gives(receiptPaid()), gives(receiptPartly()), refuses(offline)],
    emailReceipt: [gives(), refuses(tooOften), refuses(offline)],
    openPdf: [
      gives({ tab: 'opened', url: '/receipts/file/signed' }),
      gives({ tab: 'blocked', url: '/receipts/file/signed' }),
      refuses(tooOften),
      refuses(offline),
    ],
  },
  // What stands side by side is walked one after the other, and from one receipt in one language.
  where: (snapshot, { type }) => {
    if (snapshot.value === 'reading' || snapshot.value === 'unreadable') return true;
    const calm = (part: 'mail' | 'pdf') => snapshot.matches({ shown: { [part]: 'offered' } });
    if (type === 'language.changed') return calm('mail') && calm('pdf');
    const { context } = snapshot;
    const plain = context.language === 'en' && context.receipt && unpaidIn(context.receipt) === 0;
    if (type === 'pdf.chosen') return calm('mail') && plain === true;
    return type !== 'email.chosen' || (calm('pdf') && plain === true);
  },
  facts: ({ context }) => [
    context.language,
    context.receipt && context.receipt.summaryBottom.fields.length,
  ],
};

const said = typeof receiptPlan.says === 'function' ? [] : receiptPlan.says;
const elsewhere = { type: 'email.submitted', to: 'maya@example.org' };

export const receiptPlans: ChartPlans<typeof receipt> = {
  name: 'receipt',
  machine: receipt,
  speakers: {
    'language.changed': 'portal',
    'reading.retried': 'patient',
    'reach.restored': 'portal',
    'email.chosen': 'patient',
    'email.dropped': 'patient',
    'email.submitted': 'patient',
    'pdf.chosen': 'patient',
    'rest.chosen': 'patient',
    'done.chosen': 'patient',
  },
  scenarios: [{ name: 'a receipt', plan: { ...receiptPlan, says: [...said, elsewhere] } }],
};
