import * as contract from '#contract/closing.ts';
import type { Closing } from '#domain/closing.ts';
import type { CalendarDate } from '#domain/dates.ts';
import type { Client } from './client.ts';
import { quiet } from './quiet.ts';

export const readClosing = async (client: Client): Promise<Closing> => {
  const { inTheWay, ...rest } = (await client.send(contract.readClosing, {}, quiet)).payload;
  return {
    ...rest,
    inTheWay: inTheWay.map(({ next, shownAt, payer, ...one }) => ({
      ...one,
      ...(payer && { payer }),
      // A day that the contract has checked.
      ...(next && { next: { ...next, date: next.date as CalendarDate } }),
      ...(shownAt && { shownAt }),
    })),
  };
};

interface Wanted {
  readonly password: string;
  readonly key: string;
  /** The language of the mail. */
  readonly language: string;
}

/** Closes the login; every failure is told by the screen that asked, a session that is over as well. */
export const closeLogin = async (client: Client, wanted: Wanted): Promise<void> => {
  await client.send(contract.closeLogin, { body: { ...wanted } }, { quiet: true });
};

/** The end of that request: true where it closed its login; one that has not by now never will. */
export const askClosing = async (
  client: Client,
  asked: { readonly slug: string; readonly key: string },
): Promise<boolean> =>
  (await client.send(contract.askClosing, { body: { ...asked } }, { quiet: true })).closed;
