import { rowAt } from '#domain/place-at.ts';
import {
  paidInCash,
  takenInCash,
  withGoneBack,
  type CashPaid,
} from '#domain/visit/paid-in-cash.ts';
import { theCart } from '#domain/visit/ways-back.ts';
import type { RaisedAlert } from './alerts.ts';
import type { Row, Wish } from './part.ts';

/** The news that a counter has taken money with a code of this visit, or that some of it went back. */
interface Told {
  readonly type: 'cash.paid' | 'cash.wentBack';
  readonly payments: readonly CashPaid[];
}

const stale = ['owed', 'history', 'statements', 'notifications'] as const;

const sayPaid = ({ payments }: Told): RaisedAlert => ({
  text: payments.length > 1 ? 'topics_paidincashseveral' : 'topics_paidincash',
  values: { reference: payments.map(({ reference }) => reference).join(', ') },
  sums: { taken: takenInCash(payments) },
  type: 'SUCCESS',
  stays: true,
  here: 'next',
});

const taken: Wish<Told> = {
  keep: (now, { payments }) => paidInCash(now, payments),
  say: sayPaid,
  stale,
  // The conversation on show hears of the cart.
  read: ({ owed }) => ({ owed, isOtherwise: false }),
};

/**
 * The wishes of this news: a cart that is being paid stays as it is until that is over, and no page goes on
 * with the old sum.
 */
const row: Row<Told> = [
  { when: ({ attempt }) => attempt?.sent === true },
  {
    when: ({ place }) => rowAt(place)?.restsOnOwed === true,
    ...taken,
    go: theCart,
    replacing: true,
  },
  taken,
];

const back: Wish<Told> = {
  keep: (now, { payments }) => withGoneBack(now, payments),
  say: ({ payments }) => ({
    text: 'topics_paidincashback',
    values: { reference: payments.map(({ reference }) => reference).join(', ') },
    sums: { back: takenInCash(payments) },
    type: 'WARNING',
    stays: true,
    here: 'next',
  }),
  stale: [...stale, 'receipt'],
  read: ({ owed }) => ({ owed, isOtherwise: false }),
};

const backRow: Row<Told> = [{ when: ({ attempt }) => attempt?.sent === true }, back];

/** The news as the portal grants it, whatever conversation is held. */
export const cashPaid = (payments: readonly CashPaid[]) =>
  ({ type: 'wish.told', asked: { row, said: { type: 'cash.paid', payments } } }) as const;

export const cashWentBack = (payments: readonly CashPaid[]) =>
  ({
    type: 'wish.told',
    asked: { row: backRow, said: { type: 'cash.wentBack', payments } },
  }) as const;
