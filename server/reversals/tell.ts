import { judgeDecline, type DeclineCategory } from '#domain/decline-codes.ts';
import { isAtVendor } from '#domain/methods.ts';
import { toCents } from '#domain/money.ts';
import type { ReversalKind } from '#domain/reversal.ts';
import { longDate, money } from '#text/formats.ts';
import { meansOf } from '#text/means.ts';
import type { Deps } from '../deps.ts';
import { homeOrigin } from '../home-origin.ts';
import { letter, oneLine } from '../letters/letter.ts';
import { readAccounts } from '../payments/paid-accounts.ts';
import { addressOf, questionsOf } from '../payments/payer.ts';
import { todayAt } from '../plans/calendar.ts';
import { wordsFor } from '../receipts/words.ts';
import { personById } from '../store/logins.ts';
import { addMessage } from '../store/outbox.ts';
import { datedAt, type Intent } from '../store/payments.ts';
import { findPlans } from '../store/plans.ts';
import { plansPaidBy } from '../store/plans-reversed.ts';
import { reversedPartsOf, type ReversalRow } from '../store/reversals.ts';
import { findTenant } from '../store/tenants.ts';

/** A plan that runs was paid by it: a refund changes nothing of that. */
const goesOn = async (work: Deps['db'], intent: Intent): Promise<boolean> => {
  const wholes = await findPlans(work, await plansPaidBy(work, intent));
  return wholes.some(({ plan }) => plan.status === 'active');
};

interface Reversed {
  readonly intent: Intent;
  readonly reversal: ReversalRow;
  readonly now: number;
}

type Key = Parameters<ReturnType<typeof wordsFor>['say']>[0];
type Texts = Readonly<Record<ReversalKind, { readonly heading: Key; readonly topic: Key }>>;

const texts = {
  returned: { heading: 'headings_returnedmail', topic: 'topics_returnedmail' },
  disputed: { heading: 'headings_disputedmail', topic: 'topics_disputedmail' },
  refunded: { heading: 'headings_refundedmail', topic: 'topics_refundedmail' },
  reinstated: { heading: 'headings_reinstatedmail', topic: 'topics_reinstatedmail' },
} as const satisfies Texts;

/** The bank's code decides what is true of a returned debit: one was never paid, another was sent back. */
const returns: Partial<
  Record<
    DeclineCategory,
    'topics_returnedfunds' | 'topics_returnednever' | 'topics_returnedrevoked'
  >
> = {
  funds: 'topics_returnedfunds',
  never: 'topics_returnednever',
  revoked: 'topics_returnedrevoked',
};

/** No bank is known of money that a wallet or a telephone paid. */
const atVendor = {
  ...texts,
  returned: { heading: 'headings_disputedmail', topic: 'topics_tookbackmail' },
  disputed: { heading: 'headings_disputedmail', topic: 'topics_tookbackmail' },
  reinstated: { heading: 'headings_reinstatedmail', topic: 'topics_tookagainmail' },
} as const satisfies Texts;

const textsOf = ({ method }: Intent) => (isAtVendor(method) ? atVendor : texts);

const topicOf = (intent: Intent, { kind, code }: ReversalRow) => {
  const { method, brand } = intent;
  return (
    (kind === 'returned' && returns[judgeDecline({ method, brand, code }).category]) ||
    textsOf(intent)[kind].topic
  );
};

/** Tells the payer, wherever there is an address, that money went back, and what is owed again. */
export const tellReversal = async (
  { db: work, config }: Deps,
  { intent, reversal, now }: Reversed,
): Promise<void> => {
  const stored = await findTenant(work, intent.tenant);
  const to = (await addressOf(work, intent)) ?? (await personById(work, intent.subject))?.email;
  if (stored === undefined || !to) return;
  const words = wordsFor(stored, intent.language);
  const { say, language, currency } = words;
  const { heading } = textsOf(intent)[reversal.kind];
  const provider = oneLine(stored.tenant.name);
  const parts = await reversedPartsOf(work, [reversal.legId]);
  const accounts = readAccounts(intent.cart);
  const own = parts.filter(({ reversalId }) => reversalId === reversal.id);
  const isAgain = reversal.amount < 0;
  const credited = own.reduce((sum, { isCredit, amount }) => (isCredit ? sum - amount : sum), 0);
  const owed = (isAgain ? [] : own)
    .filter(({ isCredit }) => isCredit === 0)
    .flatMap(({ position }) => (accounts[position]?.isInterest ? [] : (accounts[position] ?? [])))
    .map(({ paymentPostingId }) => paymentPostingId);
  const said = {
    provider,
    amount: money(toCents(Math.abs(reversal.amount)), currency, language),
    date: longDate(todayAt(stored, await datedAt(work, intent)), language),
    means: meansOf(intent, words),
    reference: intent.reference,
  };
  const message = letter(
    {
      to,
      subject: say(heading, { provider }),
      paragraphs: [
        say(topicOf(intent, reversal), said),
        ...(reversal.kind === 'refunded' && (await goesOn(work, intent))
          ? [say('topics_planrefunded')]
          : []),
        ...(reversal.kind === 'refunded' && own.every(({ isCredit }) => isCredit === 1)
          ? [say('topics_refundedbeyond')]
          : []),
        ...(owed.length === 0
          ? []
          : [say('topics_owedagain', { accounts: [...new Set(owed)].join(', ') })]),
        ...(isAgain && credited > 0
          ? [
              say('topics_reinstatedcredit', {
                amount: money(toCents(credited), currency, language),
              }),
            ]
          : []),
        ...(await questionsOf(work, stored, words, intent, reversal.legId)),
      ],
    },
    { stored, words, origin: homeOrigin(config) },
  );
  await addMessage(work, { ...message, uniqueKey: `reversal:${reversal.id}` }, now);
};
