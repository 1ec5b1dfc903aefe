import { randomUUID } from 'node:crypto';
import { mostPutOff } from '#contract/provider-plans.ts';
import { toDecimal } from '#domain/typed-money.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { changeByProvider, type Changed, type ProvidersWish } from './by-provider.ts';
import { todayAt } from './calendar.ts';

/** A change of a plan as an operator types it: `pause PLAN 2`, `settle PLAN`. */
export const wishOf = (verb: string | undefined, count: string | undefined) => {
  if (verb === 'settle' && count === undefined) return { deed: verb } as const;
  const payments = /^\d{1,2}$/.test(count ?? '') ? Number(count) : 0;
  return verb === 'pause' && payments >= 1 && payments <= mostPutOff
    ? ({ deed: verb, payments } as const)
    : undefined;
};

interface ByHand {
  readonly stored: StoredTenant;
  readonly wish: ProvidersWish;
  readonly note: string;
  /** The operator's name on their machine. */
  readonly by: string;
  /** The same pause is wanted once more today. */
  readonly again: boolean;
}

/** Changes a plan for an operator, who is told what became of it; a pause is made once a day. */
export const changeByHand = async (
  deps: Deps,
  planId: string,
  { stored, wish, note, by, again }: ByHand,
): Promise<{ readonly line: string; readonly isDone: boolean }> => {
  const now = await deps.now();
  const isDaily = wish.deed === 'pause' && !again;
  const request = isDaily ? `pause ${planId} ${todayAt(stored, now)}` : randomUUID();
  const asked = { deed: wish.deed };
  const subject = `operator ${by}`;
  const requestId = `operator ${request}`;
  try {
    const changing = { planId, stored, wish, subject, note, requestId, asked, now };
    const changed = await changeByProvider(deps, changing);
    return { line: `Plan ${planId} ${said(wish, changed)}`, isDone: changed.isFirst };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { line: `Plan ${planId}: ${error.message}`, isDone: false };
  }
};

const said = ({ deed }: ProvidersWish, { payments, isFirst }: Changed): string => {
  if (!isFirst)
    return 'was paused today already: add --again to put it off once more. Nothing was changed.';
  const [next] = payments.filter(({ isUnderWay }) => !isUnderWay);
  const done =
    deed === 'pause'
      ? `is paused. The next payment is ${next && toDecimal(next.amount)} on ${next?.date}.`
      : 'is settled. Nothing more will be taken for it.';
  const isOnItsWay = payments.some(({ isUnderWay }) => isUnderWay);
  return isOnItsWay
    ? `${done} A debit was on its way: the patient is told what became of it.`
    : done;
};
