import { Outdated } from '../plans/instalment.ts';
import { BalanceShort } from '../store/balance-holds.ts';
import { PaidElsewhere } from '../store/payments-elsewhere.ts';
import { GivenUpLately } from '../store/payments-given-up.ts';
import { PaidAlready } from '../store/payments-paid.ts';
import { BeingProcessed } from '../store/payments-pending.ts';
import { OnPlanAlready } from '../store/plans-hold.ts';
import { refuseBeside, refusePayment } from './refuse.ts';

/** The balance as it is inside the claim has the last word. */
export const orRefused = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BalanceShort || error instanceof Outdated) throw refusePayment('balance');
    if (error instanceof GivenUpLately) throw refusePayment('givenUp');
    if (error instanceof PaidAlready) throw refuseBeside('paidAlready', error.earlier);
    if (error instanceof OnPlanAlready) throw refusePayment('planAccount');
    if (error instanceof BeingProcessed) throw refuseBeside('beingProcessed', error.earlier);
    if (error instanceof PaidElsewhere) throw refuseBeside('paidElsewhere', error.earlier);
    throw error;
  }
};
