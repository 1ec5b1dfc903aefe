import type { SentCart } from '#contract/cart.ts';

/** The name of the first account holder, for a vendor that knows its payer by itself. */
export const payerIn = ({ accounts: [account] }: Pick<SentCart, 'accounts'>): string => {
  const { name, firstName = '', lastName = '' } = account ?? {};
  return name ?? `${firstName} ${lastName}`.trim();
};
