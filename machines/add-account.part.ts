import { secondaryFields } from '#domain/search/turns.ts';
import { afterLookup } from '#domain/visit/admission.ts';
import { owingMore } from '#domain/visit/owing.ts';
import { whatIsOwed } from '#domain/visit/places.ts';
import { holdsAccount } from '#domain/visit/visitor.ts';
import { addAccount, type Told } from './add-account.ts';
import { part } from './part.ts';

export const addAccountPart = part<typeof addAccount, Told>({
  name: 'add-account',
  chart: addAccount,
  input: ({ tenant, admission }) => ({
    turns: tenant ? secondaryFields(tenant).length : 0,
    keeper: holdsAccount({ admission }) ? 'account' : 'visit',
  }),
  told: { 'alert.raised': { say: ({ alert }) => alert } },
  ends: {
    found: {
      keep: (now, { owed }) => ({
        ...owingMore(now, owed),
        admission: afterLookup(now.admission),
      }),
      go: whatIsOwed,
    },
    cancelled: { go: whatIsOwed },
  },
});
