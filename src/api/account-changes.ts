import * as contract from '#contract/account-changes.ts';
import type { AccountChange, LiveSession } from '#domain/account-change.ts';
import type { Client } from './client.ts';
import { quiet } from './quiet.ts';

export interface ChangesPage {
  readonly changes: readonly AccountChange[];
  readonly more: boolean;
}

export const readChanges = async (
  client: Client,
  after: string | undefined,
): Promise<ChangesPage> => {
  const query = { ...(after !== undefined && { after }) };
  const { payload, more } = await client.send(contract.listAccountChanges, { query }, quiet);
  return { changes: payload, more };
};

export const readSessions = async (client: Client): Promise<readonly LiveSession[]> =>
  (await client.send(contract.listSessions, {}, quiet)).payload;

export const endOthers = async (client: Client): Promise<void> => {
  await client.send(contract.endOtherSessions, {}, quiet);
};
