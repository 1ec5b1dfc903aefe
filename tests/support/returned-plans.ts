import { expect } from 'vitest';
import { debitsAt } from './debits.ts';
import { moneyBackAt } from './money-back.ts';
import { byBank } from './payments.ts';
import { owe, planCart } from './plans.ts';
import { minutes, type TestServer } from './server.ts';

/** Plans of a provider whose payments go back. */
export const returnedPlansAt = (server: TestServer) => {
  const at = debitsAt(server);
  const { slug, pass, owner, found } = at;
  const back = moneyBackAt(server);
  const owed = async () => (await owe(server.db, slug(), 'A-1')).amount;
  /** Payments of $200 in all from a bank account, two of them or more, the first at once. */
  const begun = async (payment = 10_000) => {
    const payer = await owner();
    const { status } = await payer.pay(byBank(planCart([await found()], payment)));
    expect(status).toBe(200);
  };
  /** The last payment goes back two days later. */
  const isReturned = async (code: string, kind = 'returned') => {
    const [charge] = await back.chargesOf(slug());
    pass(minutes(48 * 60));
    await back.isBack({ reference: charge?.vendorKey ?? '', kind, code });
  };
  return { at, ...back, owed, begun, isReturned };
};
