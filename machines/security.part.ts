import { start } from '#domain/visit/visitor.ts';
import { part } from './part.ts';
import { security, type Told } from './security.ts';

export const securityPart = part<typeof security, Told>({
  name: 'security',
  chart: security,
  told: {
    'sessions.changed': { stale: ['sessions', 'accountChanges'], say: ({ alert }) => alert },
  },
  ends: { done: { go: start } },
});
