export interface Part<T> {
  (): Promise<T>;
  /** Once it is there. */
  now?: T;
}

function part<T>(load: () => Promise<T>): Part<T> {
  const fetch: Part<T> = async () => (fetch.now = await load());
  return fetch;
}

const screensByLink = async () => (await import('./screens-by-link.tsx')).byLink;

const screensOfPlans = async () => (await import('./screens-of-plans.tsx')).ofPlans;

/** Where the screens of each conversation are fetched from: shown lazily, and fetched ahead. */
export const loadScreen = {
  login: part(() => import('#screens/login/index.tsx')),
  balanceSearch: part(() => import('#screens/balance-search/index.tsx')),
  addAccount: part(() => import('#screens/add-account/index.tsx')),
  createAccount: part(() => import('#screens/create-account/index.tsx')),
  activation: part(() => import('#screens/activation/index.tsx')),
  sso: part(() => import('#screens/sso/index.tsx')),
  textLink: part(() => import('#screens/text-link/index.tsx')),
  recovery: part(async () => (await screensByLink()).recovery),
  resetPassword: part(async () => (await screensByLink()).resetPassword),
  invitation: part(async () => (await screensByLink()).invitation),
  manualEntry: part(() => import('#screens/manual-entry/index.tsx')),
  cart: part(() => import('#screens/cart/index.tsx')),
  planWizard: part(async () => (await screensOfPlans()).planWizard),
  planForm: part(async () => (await screensOfPlans()).planForm),
  statement: part(async () => (await screensByLink()).statement),
  checkout: part(() => import('#screens/checkout/index.tsx')),
  directPayment: part(() => import('#screens/direct-payment/index.tsx')),
  receipt: part(() => import('#screens/receipt/index.tsx')),
} as const;
