/** Where the screens of each conversation are fetched from: shown lazily, and fetched ahead. */
export const loadScreen = {
  manualEntry: () => import('#screens/manual-entry/index.tsx'),
  cart: () => import('#screens/cart/index.tsx'),
  checkout: () => import('#screens/checkout/index.tsx'),
  directPayment: () => import('#screens/direct-payment/index.tsx'),
  receipt: () => import('#screens/receipt/index.tsx'),
} as const;
