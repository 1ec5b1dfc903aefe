import { countedFor } from '#domain/plans/card-limits.ts';
import type { Deps } from './deps.ts';
import { sweepSessions } from './sessions.ts';
import { forgetChanges } from './store/account-changes.ts';
import { forgetAudit } from './store/audit.ts';
import { forgetUploads } from './store/bill-uploads.ts';
import { forgetCodes } from './store/cash-codes.ts';
import { forgetRequestEnds } from './store/request-ends.ts';
import { forgetGrants } from './store/grants.ts';
import { forgetDevices } from './store/known-devices.ts';
import { forgetLaunches } from './store/launches.ts';
import { sweepLimits } from './store/limits.ts';
import { forgetSent } from './store/outbox.ts';
import { forgetPlanGrants } from './store/plan-grants.ts';
import { forgetRefused } from './store/refused-cards.ts';
import { forgetSessions } from './store/sessions.ts';
import { forgetTextCards } from './store/text-cards.ts';
import { forgetTextOffers } from './store/text-offers.ts';
import { forgetTextRequests } from './store/text-requests.ts';
import { sweepTickets } from './store/tickets.ts';
import { forgetVendorEvents } from './store/vendor-sessions.ts';
import { sweepVisits } from './store/visits.ts';

const day = 24 * 3_600_000;

/** The time for which rows stay that nothing uses any more; docs/decisions/what-is-kept.md says why. */
const kept = {
  sessions: 30 * day,
  messages: 30 * day,
  requests: 30 * day,
  audit: 365 * day,
  devices: 365 * day,
  changes: 730 * day,
  events: 30 * day,
  codes: 90 * day,
  launches: day,
  uploads: 7 * day,
};

/** Removes the rows that have outlived their time. */
export const sweep = async (deps: Deps): Promise<void> => {
  const now = await deps.now();
  await sweepSessions(deps, now);
  await sweepVisits(deps.db, now);
  await sweepLimits(deps, now);
  await forgetSessions(deps.db, now - kept.sessions);
  await sweepTickets(deps.db, now);
  await forgetGrants(deps.db);
  await forgetPlanGrants(deps.db);
  await forgetRequestEnds(deps.db, now - day);
  await forgetTextCards(deps.db);
  await forgetTextOffers(deps.db, now - kept.requests);
  await forgetRefused(deps.db, now - countedFor);
  await forgetSent(deps.db, now - kept.messages);
  await forgetTextRequests(deps.db, now - kept.requests);
  await forgetAudit(deps.db, now - kept.audit);
  await forgetDevices(deps.db, now - kept.devices);
  await forgetCodes(deps.db, now - kept.codes);
  await forgetVendorEvents(deps.db, now - kept.events);
  await forgetLaunches(deps.db, now - kept.launches);
  await forgetChanges(deps.db, now - kept.changes);
  await forgetUploads(deps.db, now - kept.uploads);
};
