import { start } from '#domain/visit/visitor.ts';
import { part } from './part.ts';
import { security, type Told } from './security.ts';

export const securityPart = part<typeof security, Told>({
  name: 'security',
  chart: security,
  told: {
    // Another try ends what was told of the one before.
    'end.sent': { answers: true },
    'sessions.changed': { stale: ['sessions', 'accountChanges'], say: ({ alert }) => alert },
  },
  ends: { done: { go: start } },
});
