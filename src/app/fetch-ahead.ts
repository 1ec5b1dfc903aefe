import type { SnapshotFrom } from 'xstate';
import { savesData } from '#browser/saves-data.ts';
import { homeNameFor } from '#domain/arrival.ts';
import { conversationOf } from '#domain/conversations.ts';
import { placeAt } from '#domain/place-at.ts';
import { isOffered, type Conversation } from '#domain/places.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { Portal } from './doors.ts';
import { fetchFlow, flowAtHand } from './flows.ts';

/**
 * Milliseconds without a wait before anything is fetched ahead: what the patient waits for goes
 * first.
 */
const calm = 300;

/** Fetches the usual next conversations while the patient is busy with the screen on show. */
export function fetchAhead(portal: Portal): void {
  if (savesData()) return;
  let timer: number | undefined;
  const look = (snapshot: SnapshotFrom<Portal>) => {
    window.clearTimeout(timer);
    const { tenant } = snapshot.context;
    if (tenant === undefined || snapshot.hasTag('busy')) return;
    const next = nextOf(snapshot, tenant);
    timer = window.setTimeout(() => void fetchAll(next, tenant), calm);
  };
  portal.subscribe(look);
  look(portal.getSnapshot());
}

/** A flow that does not come is fetched again once it is wanted. */
async function fetchAll(next: readonly Conversation[], tenant: Tenant): Promise<void> {
  for (const name of next)
    await fetchFlow(name)
      .then(({ also }) => also?.(tenant))
      .catch(() => undefined);
}

function nextOf({ context }: SnapshotFrom<Portal>, tenant: Tenant): readonly Conversation[] {
  if (placeAt(context.place) !== 'landing') return flowAtHand(context.part?.name)?.next ?? [];
  // The landing leads to quick pay, or else to the login.
  const next = tenant.general.quickpay ? homeNameFor({ visitor: 'guest', tenant }) : 'login';
  const held = isOffered(next, tenant) && conversationOf(next, {}, tenant);
  return held ? [held] : [];
}
