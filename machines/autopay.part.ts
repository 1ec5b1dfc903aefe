import { start } from '#domain/visit/visitor.ts';
import type { Told } from './autopay-setup.ts';
import { autopay } from './autopay.ts';
import { departed } from './departed.ts';
import { part } from './part.ts';

export const autopayPart = part<typeof autopay, Told>({
  name: 'autopay',
  chart: autopay,
  input: ({ newId }) => ({ key: newId(), newKey: newId }),
  told: { 'autopay.changed': { stale: ['owed', 'history', 'accountChanges'] } },
  ends: { cards: { go: 'savedCards' }, back: { go: start }, departed: departed(start) },
});
