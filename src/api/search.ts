import { addCredentialedAccount, searchBalance } from '#contract/search.ts';
import type { Owed } from '#domain/owed.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { hasCode } from '#domain/has-code.ts';
import type { Client } from './client.ts';
import { owedFrom } from './owed.ts';

export interface Search {
  readonly slug: string;
  /** Values by the names of the provider's fields; days as `YYYY-MM-DD`. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Refusals that the screen itself tells of. */
const quiet = hasCode(resultCodes.notFound, resultCodes.duplicate, resultCodes.tooOften);

/** Looks balances up for this visit; with `isAddAccount` a balance that is there already is refused. */
export const findBalance = async (
  client: Client,
  { slug, fields, isAddAccount }: Search & { readonly isAddAccount: boolean },
): Promise<Owed> => {
  const body = Object.assign({ ...fields }, { slug, isAddAccount });
  const { accounts, searchParamsToken } = await client.send(searchBalance, { body }, { quiet });
  return owedFrom(accounts).map((account) => ({ ...account, searchParamsToken }));
};

/** Looks accounts up and makes them the account holder's own. */
export const addOwnAccount = async (client: Client, { slug, fields }: Search): Promise<Owed> => {
  const body = Object.assign({ ...fields }, { slug });
  return owedFrom((await client.send(addCredentialedAccount, { body }, { quiet })).accounts);
};
