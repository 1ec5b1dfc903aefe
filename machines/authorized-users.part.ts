import { start } from '#domain/visit/visitor.ts';
import { authorizedUsers, type Told } from './authorized-users.ts';
import { departed } from './departed.ts';
import { part } from './part.ts';

export const authorizedUsersPart = part<typeof authorizedUsers, Told>({
  name: 'authorized-users',
  chart: authorizedUsers,
  told: {
    // An edit ends what was told of the one before.
    'edit.sent': { answers: true },
    'users.changed': { stale: ['authorizedUsers'], say: ({ alert }) => alert },
    'users.doubted': { stale: ['authorizedUsers'] },
    'alert.raised': { say: ({ alert }) => alert },
  },
  ends: { done: { go: start }, departed: departed(start) },
});
