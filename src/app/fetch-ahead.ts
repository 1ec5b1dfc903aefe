import type { SnapshotFrom } from 'xstate';
import { fetchFiles, preload } from '#browser/preload.ts';
import { savesData } from '#browser/saves-data.ts';
import { touched } from '#browser/touched.ts';
import { firstConversation } from '#domain/first-conversation.ts';
import { placeAt } from '#domain/place-at.ts';
import type { Conversation } from '#domain/places.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { Texts } from '#text/language.ts';
import type { Portal } from './doors.ts';
import { fetchFlow, flowAtHand } from './flows.ts';

/**
 * Milliseconds without a wait before anything is fetched ahead: what the patient waits for goes
 * first.
 */
const calm = 300;

/**
 * Fetches the usual next conversations while the patient is busy with the screen on show. On the
 * landing their files are only fetched, and read once the patient does something: many read the
 * landing and go, and none of them is to hold what only the next screen runs.
 */
export function fetchAhead(portal: Portal, texts: Texts, files: readonly string[] = []): void {
  let timer: number | undefined;
  let isRead = false;
  const look = (snapshot: SnapshotFrom<Portal>) => {
    window.clearTimeout(timer);
    const { tenant, place } = snapshot.context;
    if (tenant === undefined || snapshot.hasTag('busy')) return;
    const isLanding = placeAt(place) === 'landing';
    const run = () => {
      import('./exchange-here.ts').catch(() => undefined);
      texts.complete().catch(() => undefined);
      if (!savesData())
        void fetchAll(isLanding ? firstOf(tenant) : nextOf(snapshot, tenant), tenant);
    };
    const fetch = () => {
      if (!isLanding || files.length === 0 || savesData()) return run();
      if (isRead) return;
      isRead = true;
      fetchFiles(files);
      void touched().then(() => preload(files) || run());
    };
    timer = window.setTimeout(fetch, calm);
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

const nextOf = ({ context }: SnapshotFrom<Portal>, tenant: Tenant): readonly Conversation[] => {
  const { next = [] } = flowAtHand(context.part?.name) ?? {};
  return typeof next === 'function' ? next(tenant) : next;
};

const firstOf = (tenant: Tenant): readonly Conversation[] =>
  [firstConversation(tenant)].flatMap((first) => first ?? []);
