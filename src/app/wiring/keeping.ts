import type { Client } from '#api/client.ts';
import { keep, readKept, resumeSession, type Found, type Kept } from '#api/visits.ts';
import { afterPaint } from '#browser/after-paint.ts';
import { tabMemory } from '#browser/memory.ts';
import { slugShown } from '#browser/page.ts';
import { locationsIn } from '#domain/cart-locations.ts';
import { failureFrom, type ApiFailure } from '#domain/failure.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { hasCode } from '#domain/has-code.ts';
import type { Adopted, Resumed, Visit } from '#machines/portal/types.ts';
import { fromEarlier, stillOpen, writeUnsettled } from '../unsettled.ts';
import { sessionHere } from '../session-here.ts';
import { endedKey, endedUnpaid, unsettledKey } from './memory-keys.ts';
import { savedFrom, visitIn } from './saved-visit.ts';
import { noticeOf, prevails, wentOn } from './two-visits.ts';

/** The number of tries to save over the saves of other tabs. */
const mostTries = 3;
const isConflict = hasCode(resultCodes.conflict);
const isMissing = hasCode(resultCodes.missing);
const isSignedOut = hasCode(resultCodes.signedOut);

/**
 * Keeps this tab's visit with the server. Where another tab only looked elsewhere meanwhile, this
 * tab's visit is saved over it; where it decided something, two visits never mix: the newer is
 * adopted.
 */
export function visitKeeper(client: Client) {
  let kept: Found | undefined;
  let keptBy = sessionHere();

  /** Forgets the visit of an earlier session: a launch begins a session of its own. */
  const forgetOthers = () => {
    if (keptBy !== sessionHere()) kept = undefined;
    keptBy = sessionHere();
  };

  /** The newer visit, if a newer one was why the save was refused and if it can be read. */
  const newerThan = async (
    older: Kept | undefined,
    failure: ApiFailure,
  ): Promise<Found | undefined> =>
    older && isConflict(failure) ? readKept(client, older).catch(() => undefined) : undefined;

  return {
    /** The session of this tab and the visit that was there already. */
    resume: async (slug: string, secret: string): Promise<Resumed> => {
      const { admission, visit } = await resumeSession(client, slug, secret);
      kept = visit ?? undefined;
      return { admission, ...(visit && { visit: visitIn(visit.state) }) };
    },
    /** Returns the visit that another tab saved meanwhile, where that visit is adopted. */
    save: async (visit: Visit): Promise<Adopted | undefined> => {
      if (kept === undefined || keptBy !== sessionHere()) setAside();
      remember(visit);
      const ours = savedFrom(visit);
      const session = sessionHere();
      // The next screen goes first, unless something was decided: that would be lost with the page.
      const keepalive = wentOn(ours, kept?.state) && (await afterPaint());
      if (session !== sessionHere()) return undefined;
      forgetOthers();
      const base = kept?.state;
      let top: Kept | undefined = kept;
      for (let tried = 1; ; tried += 1) {
        try {
          kept = { ...(await keep(client, ours, top, keepalive)), state: ours };
          return undefined;
        } catch (thrown) {
          const failure = failureFrom(thrown);
          if (isMissing(failure)) kept = undefined;
          if (isSignedOut(failure) && ours.attempt?.sent && !base?.attempt?.sent) noteUnpaid(visit);
          const newer = await newerThan(top, failure);
          if (newer === undefined || tried === mostTries) throw thrown;
          if (!prevails(ours, base, newer.state)) {
            kept = newer;
            const adopted = visitIn(newer.state);
            remember(adopted);
            return { visit: adopted, notice: noticeOf(ours, base, newer.state) };
          }
          top = newer;
        }
      }
    },
  };
}

/** A payment waits until the visit is kept with it: one that was not kept was not sent either. */
function noteUnpaid(visit: Visit): void {
  remember({ ...visit, attempt: undefined });
  tabMemory.write(endedKey, endedUnpaid);
}

/** The visits before have payments whose ends this one does not see. */
function setAside(): void {
  const key = unsettledKey(slugShown());
  const earlier = fromEarlier(tabMemory.read(key));
  if (earlier !== '') tabMemory.write(key, earlier);
}

/** Notes every payment whose end is open in the tab, which still knows of them should the session end first. */
function remember({ attempt, cart, deferred }: Pick<Visit, 'attempt' | 'cart' | 'deferred'>): void {
  const key = unsettledKey(slugShown());
  const { sent, reference, handle } = attempt ?? {};
  const open = stillOpen(tabMemory.read(key), (reference) => isAmong(deferred, reference));
  if (sent) open.push(writeUnsettled({ reference, handle, locationIds: locationsIn(cart) }));
  if (open.length > 0) tabMemory.write(key, open.join('\n'));
  else tabMemory.forget(key);
}

/** The payer has left the page of the payment that is noted, and its vendor has not decided yet. */
const isAmong = (deferred: Visit['deferred'], left: string): boolean =>
  deferred.some(
    ({ reference, isDoubted }) => !isDoubted && reference !== undefined && reference === left,
  );
