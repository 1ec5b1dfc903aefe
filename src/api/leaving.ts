import * as contract from '#contract/leaving.ts';
import { ApiFailure } from '#domain/failure.ts';
import type { DataForm } from '#domain/own-data.ts';
import { safeUrl } from '#domain/safe-url.ts';
import type { Client } from './client.ts';
import { quietField } from './quiet.ts';

interface Wanted {
  readonly password: string;
  readonly form: DataForm;
  readonly language: string;
  /** The key is made once per press: a request that the browser sends again is told once. */
  readonly key: string;
}

/** The address of a file of one's own data. */
export const takeData = async (client: Client, wanted: Wanted): Promise<string> => {
  const { takeOwnData } = contract;
  const url = safeUrl((await client.send(takeOwnData, { body: { ...wanted } }, quietField)).url);
  if (url === undefined) throw new ApiFailure('unreadable', { route: takeOwnData.path });
  return url;
};
