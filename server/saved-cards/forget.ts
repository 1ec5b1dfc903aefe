import type { Deps } from '../deps.ts';
import { paymentsOf } from '../payments/payments.ts';
import { cardsToForget, noteForgotten, putForgetting } from '../store/cards-to-forget.ts';

/** A card that the processor did not forget is tried again after this long; the others come first. */
const again = 15 * 60_000;

/** Has the processor forget the cards that are on file nowhere any more, until it has. */
export const forgetCards = async (deps: Deps): Promise<void> => {
  const { db, log } = deps;
  const now = await deps.now();
  const { cards } = paymentsOf(deps);
  for (const { id, vendorToken } of await cardsToForget(db, now))
    try {
      await cards.forget(vendorToken);
      await noteForgotten(db, id);
    } catch (error) {
      log('warning', 'card.unforgotten', { error: error instanceof Error ? error.message : '' });
      // A processor that does not answer is not asked about the next one just now.
      return putForgetting(db, id, now + again);
    }
};
