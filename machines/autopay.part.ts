import { start } from '#domain/visit/visitor.ts';
import { newCardFrom } from '#domain/visit/new-card.ts';
import type { Now } from '#domain/visit/now.ts';
import type { Output, Told } from './autopay-setup.ts';
import { autopay } from './autopay.ts';
import { departed } from './departed.ts';
import { part } from './part.ts';

export const autopayPart = part<typeof autopay, Told>({
  name: 'autopay',
  chart: autopay,
  input: ({ newId, autopayBegun }) => ({ key: newId(), newKey: newId, begun: autopayBegun }),
  told: {
    'autopay.changed': { stale: ['owed', 'history', 'accountChanges'] },
    'choice.resumed': { keep: { autopayBegun: undefined } },
  },
  ends: {
    cards: {
      go: newCardFrom('savedCards', 'newAutopayCard'),
      keep: (_: Now, { terms }: Output) => ({ autopayBegun: { terms } }),
    },
    back: { go: start },
    departed: departed(start),
  },
});
