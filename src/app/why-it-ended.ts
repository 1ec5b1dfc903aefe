import { tabMemory } from '#browser/memory.ts';
import type { PaymentStanding } from '#domain/payment.ts';
import { rowAt } from '#domain/place-at.ts';
import type { RaisedAlert } from '#machines/alerts.ts';
import type { Portal } from './doors.ts';
import { arriveAtHeading } from './arrive-at-heading.ts';
import { handleIn, standingNotice, unsettledNotice } from './unsettled.ts';
import {
  endedBefore,
  endedClosed,
  endedClosing,
  endedElsewhere,
  endedKey,
  endedLeft,
  endedUnpaid,
  endedUnsaved,
  unsettledKey,
} from './wiring/memory-keys.ts';

/**
 * Tells a patient who finds the first page again why the session ended, and what it left behind.
 */
export function sayWhyItEnded(
  portal: Portal,
  readStanding: (handle: string) => Promise<PaymentStanding>,
): void {
  const { address, admission, tenant } = portal.getSnapshot().context;
  const ended = tabMemory.read(endedKey);
  const unsettled = admission ? undefined : tabMemory.read(unsettledKey(address.slug));
  tabMemory.forget(endedKey);
  const text = textOf(ended, admission !== undefined);
  const say = (alert: RaisedAlert) =>
    portal.send({ type: 'alert.raised', alert: { ...alert, stays: true } });
  /** The news of a logout goes once somebody is let in again, also without a reload. */
  const sayUntilLetIn = (told: string) => {
    say({ text: told, type: 'INFO' });
    const following = portal.subscribe(({ context, children: { alerts } }) => {
      if (context.admission === undefined) return;
      following.unsubscribe();
      const shown = alerts?.getSnapshot().context.list.find((one) => one.text === told);
      shown?.ref.send({ type: 'alert.dismissed' });
    });
  };
  // The page is loaded anew, so nothing else tells that the patient has moved on to it.
  arriveAtHeading(document);
  if (unsettled !== undefined && tenant) {
    const handle = handleIn(unsettled);
    const standing = handle === undefined ? Promise.resolve() : readStanding(handle);
    void standing
      .then((told) => told && standingNotice(told))
      .catch(() => undefined)
      .then((told) => say(told ?? unsettledNotice(unsettled, tenant)));
  }
  if (unsettled !== undefined || text === undefined || rowAt(address.asked)?.farewell) return;
  if (admission) say({ text, type: 'INFO' });
  else sayUntilLetIn(text);
}

const texts: Readonly<Record<string, string>> = {
  [endedBefore]: 'topics_sessionendedbefore',
  [endedElsewhere]: 'topics_sessionendedelsewhere',
  [endedUnpaid]: 'topics_sessionendedunpaid',
  [endedUnsaved]: 'topics_sessionendedunsaved',
  [endedClosed]: 'topics_accountclosed',
  [endedClosing]: 'topics_accountclosing',
};

const textOf = (ended: string | undefined, isLetIn: boolean): string | undefined => {
  if (ended === undefined || ended === endedLeft) return undefined;
  // The page was loaded anew before the server said whether the account is closed.
  if (isLetIn) return ended === endedClosing ? 'topics_closeundecided' : undefined;
  return texts[ended] ?? 'topics_sessionexpired';
};
