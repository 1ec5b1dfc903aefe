import { ownData } from './own-data.ts';
import { part } from './part.ts';

export const ownDataPart = part<typeof ownData>({
  name: 'own-data',
  chart: ownData,
  ends: { closed: { go: 'security' } },
});
