import { isStated, type Priced } from '#domain/help/costs.ts';

/** Tells one way from the others; of a way there may be several offers. */
export const keyOf = (cost: Priced): string =>
  isStated(cost) ? `${cost.way} ${cost.count} ${cost.until} ${cost.total}` : cost.way;
