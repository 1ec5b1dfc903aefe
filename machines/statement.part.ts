import { accountAt } from '#domain/account-address.ts';
import { theCart } from '#domain/visit/ways-back.ts';
import { part } from './part.ts';
import { statement } from './statement.ts';

export const statementPart = part<typeof statement>({
  name: 'statement',
  chart: statement,
  input: ({ cart, place }) => ({ cart, accountId: accountAt(place) }),
  ends: { closed: { go: theCart } },
});
