import { setTimeout as wait } from 'node:timers/promises';
import { byBank, byCard, typed } from '../../../support/payments.ts';
import { planCart } from '../../../support/plans.ts';
import { password } from '../../../support/server.ts';
import { ask } from './ask.ts';

const cards = {
  pays: '4111111111111111',
  /** Every other debit is declined. */
  wavers: '4000000000008088',
  /** Every answer is lost. */
  lost: '4000000000008039',
  /** Every later debit is declined. */
  fails: '4000000000008070',
  /** The card is closed by the second debit. */
  closed: '4000000000008104',
  /** The payer stopped the payments at the bank. */
  stopped: '4000000000008120',
} as const;

interface Wanted {
  readonly address: string;
  readonly slug: string;
  readonly at: number;
  readonly months: number;
  /** The bill of the account holder that the plan pays; a guest types two of four. */
  readonly openBalanceId?: string | undefined;
}

/** The account number of a bill of the account holder. */
export const numberOf = (at: number): string => `Y-${at}`;

export const totalOf = ({ at, months }: Pick<Wanted, 'at' | 'months'>): number =>
  months * 1_000 + at;

/** Of twenty payers two waver, two lose their answers, two pay by bank, and one each fails, closes and stops. */
const methodAt = (at: number) => {
  const odd = { 19: cards.fails, 14: cards.closed, 16: cards.stopped }[at % 20];
  if (odd !== undefined) return odd;
  return { 3: cards.wavers, 5: cards.lost }[at % 10] ?? cards.pays;
};

/** Begins one plan; every total is another one, and some guests' plans go over two locations. */
export const beginPlan = async ({
  address,
  slug,
  at,
  months,
  openBalanceId,
}: Wanted): Promise<void> => {
  const total = totalOf({ at, months });
  const number = { openBalanceId, paymentPostingId: numberOf(at) };
  const guests = at % 4 === 0 ? [typed(700 + at), typed(total - 700 - at, 2)] : [typed(total)];
  const bills = openBalanceId === undefined ? guests : [typed(total, 1, number)];
  const cart = planCart(bills, Math.ceil(total / months), { phone: '' });
  const json =
    at % 10 === 7
      ? byBank(cart, { again: true })
      : byCard(cart, { cardNumber: methodAt(at), expYear: '2040', again: true });
  const login = { type: 'credentialed', username: 'owner@example.org', password };
  const { body } = await ask(address, '/api/authenticate', {
    json: { slug, ...(openBalanceId !== undefined && login) },
  });
  let answer = '';
  for (let tries = 0; tries < 200; tries += 1) {
    const paid = await ask(address, '/payments/pay', { json, token: String(body['token']) });
    // A slow machine answers `processing`: a payer who leaves then may have begun no plan.
    if (paid.body['paymentStatus'] === 'paid') return;
    answer = JSON.stringify(paid.body);
    await wait(250);
  }
  throw new Error(`plan ${at} did not begin: ${answer}`);
};
