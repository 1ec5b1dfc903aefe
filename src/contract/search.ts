import * as v from 'valibot';
import { longestSearched } from '#domain/search/rules.ts';
import { call } from './call.ts';
import { reply } from './envelope.ts';
import { Account } from './profile.ts';
import { Slug, Token } from './session.ts';

/** Values by the names of the provider's search fields; a day as `YYYY-MM-DD`. */
const searched = v.pipe(v.string(), v.trim(), v.maxLength(longestSearched));

export const searchBalance = call({
  service: 'api',
  method: 'POST',
  path: '/user/balance',
  auth: 'bearer',
  summary:
    'Look up balances by one primary and one secondary search field of the provider; 404 with code 4008 for every kind of not found, 409 with code 4014 for what is there already',
  when: 'a balance is looked up',
  body: v.objectWithRest(
    {
      slug: Slug,
      /** The search is for one more: what was found before is refused as a duplicate. */
      isAddAccount: v.optional(v.boolean(), false),
    },
    searched,
  ),
  reply: reply({ accounts: v.array(Account), searchParamsToken: Token }),
});

export const addCredentialedAccount = call({
  service: 'api',
  method: 'POST',
  path: '/addcredentialedaccount',
  auth: 'bearer',
  summary:
    'Look up balances as a search does and make them the account holder’s own; refused like a search',
  when: 'an account is added to one’s own',
  body: v.objectWithRest({ slug: Slug }, searched),
  reply: reply({ accounts: v.array(Account) }),
});
