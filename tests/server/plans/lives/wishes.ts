import { toCents } from '#domain/money.ts';
import { paymentsWith } from '#domain/plans/adding.ts';
import type { DeedPlan, Wish } from '#domain/plans/deeds.ts';

/** A wish within the offer. */
export const wishFor = (
  plan: DeedPlan,
  /** A bill was on no plan before. */
  isNew: (number: string) => boolean,
  random: () => number,
): Wish | undefined => {
  const below = (most: number) => Math.floor(random() * most);
  const pick = <One>(list: readonly One[]): One => list[below(list.length)] as One;
  const { pause, resume, move, amount, ahead, add, payoff } = plan.offers;
  const wishes: Wish[] = [];
  if (!('why' in pause)) wishes.push({ deed: 'pause', payments: 1 + below(pause.most) });
  if (!('why' in resume)) wishes.push({ deed: 'resume', ...resume });
  if (!('why' in move)) {
    const { soonest, latest, latestOfAll } = move;
    if (latest) wishes.push({ deed: 'move', which: 'next', date: pick([soonest, latest]) });
    // Days behind the 28th are for another test.
    if (latestOfAll && Number(soonest.slice(8)) <= 28)
      wishes.push({ deed: 'move', which: 'all', date: soonest });
  }
  if (!('why' in amount)) {
    const { least, most } = amount;
    wishes.push({ deed: 'amount', payment: toCents(least + below(most - least + 1)) });
  }
  if (!('why' in ahead)) wishes.push({ deed: 'ahead' });
  if (!('why' in payoff) && random() < 0.1) return { deed: 'payoff', amount: payoff.amount };
  const free = 'why' in add ? [] : add.bills.filter(({ number }) => isNew(number));
  if (!('why' in add) && free.length > 0 && random() < 0.3) {
    const { id, amount: owed } = pick(free);
    const bills = [{ id, amount: owed }];
    const ways = Object.values(paymentsWith(add, bills));
    if (ways.length > 0) return { deed: 'add', bills, payment: pick(ways) };
  }
  return wishes.length === 0 ? undefined : pick(wishes);
};
