import type { Deps } from '../deps.ts';
import { leaseMessage, markSent, postponeMessage, waitingMessages } from '../store/outbox.ts';
import { settleText } from '../store/outbox-texts.ts';
import { hasOptedOut, optOut } from '../store/text-opt-outs.ts';
import { findTenant } from '../store/tenants.ts';
import { standInTextGateway } from '../vendors/text-gateway/stand-in.ts';
import { openTextGateway, TextUnsent } from './gateway.ts';
import type { TextGateway } from './gateway.ts';
import { internationalNumber, senderOf } from './sender.ts';

type Text = Awaited<ReturnType<typeof waitingMessages>>[number];

const minute = 60_000;
/** A text that waited longer is given up: yesterday's code or a past debit is no news. */
const staleAfter = 24 * 60 * minute;
/** A text waits as long as it has waited already, within bounds; a lease is no longer. */
const betweenTries = (waited: number): number => Math.min(Math.max(waited, minute), 5 * minute);

/** Sends the texts that the outbox holds, in a sandbox to the stand-in of the gateway. */
export const openTexter = (deps: Deps): (() => Promise<void>) => {
  const gateway = gatewayFor(deps);
  return async () => {
    for (const text of await waitingMessages(deps.db, 'text', await deps.now()))
      if (await leaseMessage(deps.db, text.id, await deps.now()))
        await deliver(deps, gateway, text);
  };
};

const gatewayFor = (deps: Deps): TextGateway => {
  const { vendors, textSecret: secret } = deps.config;
  const address = vendors.textGateway;
  if (address === undefined || secret === undefined) return nobody;
  const { now } = deps;
  if (!address.startsWith('/')) return openTextGateway({ address, secret, fetch, now });
  const inside = (path: string, init: RequestInit) => standInTextGateway(deps).request(path, init);
  return openTextGateway({ address: '', secret, fetch: inside as typeof fetch, now });
};

const nobody: TextGateway = {
  send: () => Promise.reject(new TextUnsent('there is no VENDOR_TEXT_GATEWAY_URL')),
};

const deliver = async (deps: Deps, gateway: TextGateway, message: Text): Promise<void> => {
  const { db, now, log } = deps;
  const { id, recipient: phone, body: text, createdAt } = message;
  const stored = message.tenant === null ? undefined : await findTenant(db, message.tenant);
  const from = stored && senderOf(stored, deps.config);
  const began = await now();
  const subscriber = { tenant: message.tenant ?? '', phone };
  // A number that opted out after the text was written gets it no more.
  if (await hasOptedOut(db, subscriber)) return settleText(db, id, 'opted-out', began);
  if (began - createdAt > staleAfter || stored === undefined) {
    log('error', 'text.given-up', { id });
    return settleText(db, id, 'given-up', began);
  }
  try {
    if (from === undefined) throw new TextUnsent('there is no TEXT_FROM');
    const answer = await gateway.send({ id, to: internationalNumber(stored, phone), from, text });
    if (answer === 'taken') return await markSent(db, id, await now());
    await optOut(db, subscriber, await now());
    await settleText(db, id, answer, await now());
    log('warning', 'text.refused', { id, why: answer });
  } catch (error) {
    if (!(error instanceof TextUnsent)) throw error;
    await postponeMessage(db, id, (await now()) + betweenTries(began - createdAt));
    log('error', 'text.unsent', { id, why: error.message });
  }
};
