import { tabMemory } from '#browser/memory.ts';
import { rowAt } from '#domain/place-at.ts';
import { planAgain } from '#domain/places/beside.ts';
import type { Portal } from './doors.ts';
import { arriveAtHeading } from './arrive-at-heading.ts';
import { raise, sayWhile } from './notices.ts';
import { tellUnsettled, type ReadStanding } from './tell-unsettled.ts';
import { paymentsIn } from './unsettled.ts';
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
export function sayWhyItEnded(portal: Portal, readStanding: ReadStanding): void {
  const { address, admission, tenant } = portal.getSnapshot().context;
  const ended = tabMemory.read(endedKey);
  const open = admission ? [] : paymentsIn(tabMemory.read(unsettledKey(address.slug)));
  tabMemory.forget(endedKey);
  const text = textOf(ended, admission !== undefined);
  // The page is loaded anew, so nothing else tells that the patient has moved on to it.
  arriveAtHeading(document);
  if (tenant) for (const written of open) tellUnsettled(portal, { written, tenant }, readStanding);
  // The page that a guest's plan closes into says why by itself.
  const saysSo = rowAt(address.asked)?.farewell || address.asked === planAgain;
  if (open.length > 0 || text === undefined || saysSo) return;
  const alert = { text, type: 'INFO', stays: true } as const;
  if (admission) raise(portal, alert);
  // The news of a logout goes once somebody is let in again, also without a reload.
  else sayWhile(portal, alert, (now) => now.admission === undefined);
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
