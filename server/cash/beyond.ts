import type { Kysely } from 'kysely';
import { billMark } from '#domain/bill.ts';
import { owe } from '../away/paid-twice.ts';
import { readAccounts, type PaidAccount } from '../payments/paid-accounts.ts';
import { codeOfPayment, lockCode } from '../store/cash-codes.ts';
import { paidOtherwise } from '../store/cash-owed.ts';
import { keepCart, legsOf, type Intent } from '../store/payments.ts';
import { slotsOf } from '../store/reversed-slots.ts';
import type { Database } from '../store/schema.ts';
import { leftBeside } from './left.ts';

type Db = Kysely<Database>;

/**
 * Notes of a payment at a counter what came on top of its bills: more was brought than was left of the code, or a counter
 * that was cut off took money for bills that were paid by then, maybe by a payment that was still under way when this one
 * was taken up. What its payer has paid another way since the code was made was paid twice. All of it is owed back, also
 * where nobody knows the bill.
 */
export const noteBeyond = async (work: Db, intent: Intent, now: number): Promise<Intent> => {
  const codeId = await codeOfPayment(work, intent.id);
  if (codeId === undefined) return intent;
  const code = await lockCode(work, codeId);
  const accounts = [...readAccounts(intent.cart)];
  const otherwise = await paidOtherwise(work, code, accounts.map(billMark));
  const beside = await leftBeside(work, code, intent.id);
  for (const leg of (await legsOf(work, intent.id)).filter(({ status }) => status === 'paid')) {
    const slots = await slotsOf(work, intent, leg);
    for (const [position, account] of accounts.entries()) {
      if (account.locationId !== leg.locationId || account.paidTwice !== undefined) continue;
      const own = slots.filter((slot) => slot.position === position);
      const credited = sumOf(own.filter((slot) => slot.isCredit === 1));
      const { paid = 0 } = otherwise.get(billMark(account)) ?? {};
      const { left = 0, billed = 0 } = beside.get(account.accountId) ?? {};
      const beyond = Math.max(
        account.amount - (account.asked ?? account.amount),
        isFound(account) ? credited : account.amount - Math.max(0, left - paid),
      );
      accounts[position] = { ...account, billed };
      if (beyond <= 0) continue;
      const unknown = sumOf(own.filter((slot) => slot.isCredit === 0 && slot.balanceId === null));
      const amount = Math.min(unknown, beyond - credited);
      if (amount > 0) await owe(work, { intent, leg, account, amount, now });
      const paidTwice = Math.min(beyond, paid);
      accounts[position] = {
        ...account,
        billed,
        asked: account.amount - beyond,
        ...(paidTwice > 0 && { paidTwice }),
      };
    }
  }
  const cart = JSON.stringify(accounts);
  if (cart !== intent.cart) await keepCart(work, intent.id, cart);
  return { ...intent, cart };
};

/** Money on top of a bill that its payer was shown is told; of a typed number it would tell what is owed on it. */
const isFound = ({ openBalanceId }: PaidAccount): boolean => openBalanceId !== undefined;

const sumOf = (slots: readonly { readonly amount: number }[]): number =>
  slots.reduce((sum, { amount }) => sum + amount, 0);
