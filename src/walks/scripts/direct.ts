import { locationsIn } from '#domain/cart.ts';
import type { PaymentOutcome } from '#domain/payment.ts';
import { directPayment } from '#machines/payment/direct.ts';
import { oneAccount, twoLocations } from '../samples/payable-carts.ts';
import { outcome, paid } from '../samples/payments.ts';
import { gives } from '../walking/walk.ts';
import { codeIn, comingFrom, errorIn, isRefused } from '../telling/coming.ts';
import { meansFor } from './direct-means.ts';
import {
  cardsFor,
  directPlan,
  named,
  saidToPay,
  saidWhenAsked,
  type DirectChart,
} from './direct-plan.ts';
import { twoBillsByCard } from './on-the-way.ts';
import { bankInWords, cardInWords, checking, misbehaving, poorAccount } from '../samples/typed.ts';
import {
  act,
  answers,
  itself,
  momentary,
  sight,
  type Moment,
  type Script,
} from '../telling/script.ts';
import { asUsual, fail, refuse } from '../telling/server.ts';

type M = Moment<DirectChart>;

/** What stands above the button, by why the form is there again. */
export const notices = {
  declined: 'Your payment did not go through',
  notcharged: 'You were not charged',
  toomany: 'You were not charged',
  refused: 'Please check your information',
  another: 'You were not charged',
  earlier: 'You may have paid this already',
} as const;

const form = sight<DirectChart>(({ now: { context } }) => {
  const what = `the form to pay by ${context.method === 'ach' ? 'bank account' : 'card'}`;
  return context.notice ? `${what}, and above the button “${notices[context.notice]}”` : what;
});
const sending = sight<DirectChart>(
  '“Sending your payment…”, and that “Pay” cannot be pressed again',
);
const checkingSight = sight<DirectChart>(({ now: { context } }) =>
  context.isAnother
    ? '“Another payment of yours is still being made”, and not to pay again'
    : '“We are checking with the bank”, and not to pay again',
);

const means = (moment: M) =>
  meansFor(
    comingFrom(moment, 'pay', 'payment.submitted')[0]?.event,
    comingFrom(moment, 'readAttempt', 'payment.submitted').map(({ event }) => event),
  );

const amount = ({ now: { context } }: M) =>
  locationsIn(context.cart).length > 1 ? '$125.00' : '$85.00';

const isSlow = (card: string): boolean =>
  [misbehaving.late, misbehaving.failing].some((one) => one === card);

const goesOn = /^(payment\.(submitted|insisted)|check\.chosen)$/;

/** A payment that is lost is sent again, and the bank is asked with pauses. */
function patienceIn(moment: M): string {
  if (moment.now.context.method === 'cards' && isSlow(means(moment).card))
    return '; then wait for up to half a minute';
  const end = moment.next.findIndex(({ event }) => goesOn.test(event.type));
  const until = end < 0 ? moment.next : moment.next.slice(0, end);
  const isAsked = until.some(({ slot }) => slot === 'readAttempt');
  return isAsked ? '; then wait for up to ten seconds' : '';
}

function paying(moment: M): string {
  const press = `press “Pay ${amount(moment)}”`;
  if (moment.now.context.method === 'cards') {
    const { card } = means(moment);
    return `Fill in the form and ${press}: ${cardInWords(card)}${patienceIn(moment)}`;
  }
  const { event } = comingFrom(moment, 'pay')[0] ?? {};
  const isPoor = (event?.['output'] as PaymentOutcome | undefined)?.status === 'declined';
  return `Fill in the form and ${press}: ${bankInWords(isPoor ? poorAccount : checking.account)}${patienceIn(moment)}`;
}

/** What was paid with and told is decided when it is sent; here it only comes. */
const payMeans = (moment: M) =>
  meansFor(
    moment.event,
    comingFrom(moment, 'readAttempt', 'payment.submitted').map(({ event }) => event),
  );

const statuses: Readonly<Record<string, string>> = {
  paid: 'the bank took it',
  partly: 'the bank took a part of it',
  declined: 'the bank declines it, for there is not enough money',
  processing: 'the bank is still at work on it',
  notcharged: 'the bank did not charge it',
  unresolved: 'the bank cannot say',
  unknown: 'the bank never heard of it',
};

const failing = (moment: M): string => {
  const { kind, attempt, earlier, fields } = errorIn(moment) ?? {};
  if (kind === 'offline') return 'the answer is lost';
  if (kind === 'unreadable') return 'the answer cannot be read';
  if (attempt !== undefined) return 'another payment stands in the way';
  if (earlier !== undefined) return 'the server knows of a payment for the same bill';
  if ((fields?.length ?? 0) > 0) return 'the server refuses the card number';
  if (codeIn(moment) === 401) return 'the server says that the session is over';
  if (codeIn(moment) === 429) return 'the server was asked too often';
  return `the server refuses it (${codeIn(moment)})`;
};

const answered = (moment: M): string => {
  if (isRefused(moment)) return failing(moment);
  const outcome = moment.event?.['output'] as PaymentOutcome | undefined;
  return statuses[outcome?.status ?? ''] ?? '';
};

export const directScript: Script<DirectChart> = {
  chart: 'payment/direct',
  machine: directPayment,
  sees: {
    deciding: momentary,
    'fillingIn.opening': form,
    'fillingIn.ready': form,
    'fillingIn.asked': sight(
      'the form, and above it “You may have paid this already”, with a button “Pay again all the same”',
    ),
    'fillingIn.unopened': sight(
      '“Nothing was sent and nothing was charged”, and that “Pay” can be pressed',
    ),
    'committing.awaiting': sight('the form, and that “Pay” cannot be pressed again'),
    'committing.keeping': sending,
    'committing.clearing': sending,
    sending,
    weighing: momentary,
    'checking.asking': checkingSight,
    'checking.waiting': checkingSight,
    unresolved: sight((moment) =>
      codeIn(moment) === 401
        ? 'the first page, “Pay your bill”: the session is over, and a payment was still being checked'
        : '“We do not know yet”, not to pay again, and whom to call',
    ),
    paid: sight(({ now: { context } }) =>
      context.outcome?.status === 'partly'
        ? 'the receipt: “Part of your payment was received.”'
        : 'the receipt: “Thank you. Your payment was received.”',
    ),
    cancelled: sight('“Select a method of payment”'),
  },
  does: {
    'attempt.kept': itself('the visit is saved'),
    'attempt.unkept': answers('the visit cannot be saved', {
      scriptNow: ({ before }) => (before?.matches('committing') ? fail('updateVisit') : undefined),
      cannot: ({ before }) =>
        before?.matches('committing')
          ? undefined
          : 'the save that goes with opening the form cannot be told from the others',
    }),
    'attempt.retried': answers('the server is reached again, and the attempt is kept once more', {
      cannot: () => 'the server would have to be away while the form is open',
    }),
    'payment.submitted': act(paying),
    'payment.insisted': act((moment) => `Press “Pay again all the same”${patienceIn(moment)}`),
    'payment.cleared': momentary,
    'payment.cancelled': act('Press “Cancel”'),
    'check.chosen': act((moment) => `Press “Check again”${patienceIn(moment)}`),
  },
  answers: {
    envelope: itself('what was typed is handed over'),
    pay: answers(answered, {
      script: (moment) => payMeans(moment).script ?? asUsual('pay'),
      cannot: (moment) => payMeans(moment).cannot,
    }),
    readAttempt: answers((moment) => `asked again, ${answered(moment)}`, {
      script: (moment) => {
        if (codeIn(moment) === 401) return refuse('readAttempt', 401);
        return isRefused(moment) ? fail('readAttempt') : asUsual('readAttempt');
      },
    }),
  },
  passes: { pollDelay: itself('some seconds pass') },
  calls: { pay: 'pay', readAttempt: 'readAttempt' },
  beginnings: [
    {
      name: 'by card',
      plan: directPlan(cardsFor(), { pay: saidToPay, readAttempt: saidWhenAsked }),
      start: {
        words: 'Be about to pay a bill by card',
        opens: '/lakeside/',
        after: 'payment/checkout',
      },
      leadsOn: ({ value }) => value === 'paid',
    },
    {
      name: 'by bank account',
      plan: directPlan(
        { ...cardsFor(), method: 'ach' },
        {
          says: ['attempt.kept', 'payment.submitted'],
          pay: [gives(paid), gives(outcome('declined', { reason: 'funds' }))],
        },
      ),
      start: {
        words: 'Be about to pay a bill from a bank account',
        opens: '/lakeside/',
        after: 'cart',
        further: [{ do: 'Press “Bank account”' }],
      },
    },
    {
      name: 'two places',
      plan: directPlan(cardsFor(twoLocations), {
        says: ['attempt.kept', 'payment.submitted'],
        pay: [gives(outcome('partly'))],
      }),
      start: {
        words: 'Be about to pay two bills, one of which will not be paid',
        opens: '/lakeside/',
        after: 'manual-entry',
        further: twoBillsByCard,
      },
    },
    {
      name: 'begun before, and nobody knows',
      plan: directPlan(
        { ...cardsFor(oneAccount), attempt: { key: 'k-old', sent: true } },
        {
          says: ['check.chosen'],
          readAttempt: [gives(outcome('processing', named))],
          countsPolls: true,
        },
      ),
      start: {
        words: 'Come back after paying without having waited for the end',
        opens: '/lakeside/',
        cannot: 'the sandbox’s bank knows after some seconds what became of a payment',
      },
    },
  ],
};
