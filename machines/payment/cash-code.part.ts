import { paramsAt } from '#domain/place-at.ts';
import { theCart } from '#domain/visit/ways-back.ts';
import { home, visitorOf } from '#domain/visit/visitor.ts';
import { part } from '../part.ts';
import { cashCode, type Told } from './cash-code.ts';

export const cashCodePart = part<typeof cashCode, Told>({
  name: 'payment/cash-code',
  chart: cashCode,
  input: ({ place }) => ({ handle: paramsAt(place)['handle'] ?? '' }),
  hears: { advanced: { type: 'payment.advanced' } },
  told: { 'code.changed': { stale: ['cashCodes'] } },
  ends: {
    done: [
      { when: (now) => visitorOf(now) === 'nobody', go: home, stale: ['cashCodes'] },
      { go: theCart, stale: ['cashCodes', 'owed', 'history'] },
    ],
  },
});
