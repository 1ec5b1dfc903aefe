import type { SavedCard } from '#domain/saved-card.ts';

const billing = {
  address: '12 Lake Street',
  address2: '',
  city: 'Chicago',
  state: 'IL',
  zip: '60601',
} as const;

export const savedVisa: SavedCard = {
  id: '5d6f2f9e-65a3-4c0e-8d0e-1f6c6a3b9a01',
  brand: 'visa',
  last4: '4242',
  holder: 'Rosa Delgado',
  expiry: { month: 12, year: 2040 },
  isExpired: false,
  ...billing,
  plans: [],
};

/** A card that ends before the plans of the samples do. */
export const savedMastercard: SavedCard = {
  ...savedVisa,
  id: '5d6f2f9e-65a3-4c0e-8d0e-1f6c6a3b9a03',
  brand: 'mastercard',
  last4: '4444',
  expiry: { month: 12, year: 2026 },
};

/** A card that has expired. */
export const savedAmex: SavedCard = {
  ...savedVisa,
  id: '5d6f2f9e-65a3-4c0e-8d0e-1f6c6a3b9a02',
  brand: 'american-express',
  last4: '0005',
  expiry: { month: 4, year: 2024 },
  isExpired: true,
};
