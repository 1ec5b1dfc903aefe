import type { Vendor } from '#screens/direct-payment/away/stage.ts';

/** A vendor that only takes its place on the page: a test says what the vendor tells. */
export const stillVendor: Vendor = {
  showButtons: () => () => undefined,
  showScript: () => () => undefined,
  openAhead: () => undefined,
  openInstead: () => 'opened',
  shutAhead: () => undefined,
  showPage: () => () => undefined,
  hearPage: () => () => undefined,
  bringForward: () => 'opened',
};
