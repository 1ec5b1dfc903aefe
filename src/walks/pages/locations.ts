import { accounts } from '#domain/visit/places.ts';
import type { Page } from '../map/page.ts';

export const page: Page = {
  at: ['openBalanceLocations', 'credentialedLocations'],
  description: 'one of several locations is chosen',
  ways: [{ name: 'location.chosen', to: accounts }],
};
