import { ownData, type Told } from './own-data.ts';
import { part } from './part.ts';

export const ownDataPart = part<typeof ownData, Told>({
  name: 'own-data',
  chart: ownData,
  told: {
    // Another try ends what was told of the one before.
    'file.sent': { answers: true },
  },
  ends: { closed: { go: 'security' } },
});
