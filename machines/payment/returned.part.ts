import { paramsAt } from '#domain/place-at.ts';
import { home } from '#domain/visit/visitor.ts';
import { part } from '../part.ts';
import { returned } from './returned.ts';

export const returnedPart = part<typeof returned>({
  name: 'payment/returned',
  chart: returned,
  input: ({ place }) => ({ handle: paramsAt(place)['handle'] ?? '' }),
  ends: { started: { go: home } },
});
