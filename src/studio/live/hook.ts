import type { AnyActorRef, InspectionEvent } from 'xstate';
import type { Language, News, Wish } from './entry.ts';
import { openOverlay } from './overlay.ts';
import { createRecorder } from './recorder.ts';
import { stayLive } from './stay-live.ts';

/**
 * Records the portal's actors; a sandbox puts this script into the portal's page, before the
 * portal's own.
 */

declare global {
  interface Window {
    /** The `inspect` of the portal's actors; set in a sandbox's page alone. */
    porticoLive?: (seen: InspectionEvent) => void;
  }
}

const { origin } = window.location;
const run = Math.round(performance.timeOrigin).toString(36);
const changed = new Set<number>();
const listeners = new Set<MessageEventSource>();
const isFramed = window.parent !== window;

const recorder = createRecorder({
  run,
  now: Date.now,
  changed: (place) => {
    if (changed.size === 0) queueMicrotask(tell);
    changed.add(place);
  },
});
let missed = 0;
let root: AnyActorRef | undefined;

/** A fault of the recorder is counted and must not disturb the portal. */
window.porticoLive = (seen) => {
  try {
    root ??= seen.actorRef as AnyActorRef;
    recorder.see(seen);
  } catch {
    missed += 1;
  }
};

function tell(): void {
  const places = [...changed];
  changed.clear();
  const news = newsOf(places);
  for (const listener of listeners) listener.postMessage(news, { targetOrigin: origin });
}

function newsOf(places: Iterable<number>): News {
  return {
    type: 'portico.live.news',
    run,
    slug: window.location.pathname.split('/')[1] ?? '',
    entries: [...places].flatMap((place) => {
      const entry = recorder.entries[place];
      return entry ? [[place, entry] as const] : [];
    }),
    running: recorder.running(),
    missed,
    ...spoken(),
  };
}

interface Spoken {
  readonly language?: string;
  readonly tenant?: { readonly branding: { readonly languages: readonly Language[] } };
}

function spoken(): Pick<News, 'language' | 'languages'> {
  const snapshot = root?.getSnapshot() as { readonly context?: Spoken } | undefined;
  const { language, tenant } = snapshot?.context ?? {};
  return {
    ...(language !== undefined && { language }),
    ...(tenant && { languages: tenant.branding.languages }),
  };
}

window.addEventListener('message', ({ data, origin: from, source }: MessageEvent<unknown>) => {
  if (from !== origin || !source || !isWish(data)) return;
  if (data.type === 'portico.live.send') return send(data);
  listeners.add(source);
  source.postMessage(newsOf(recorder.entries.keys()), { targetOrigin: origin });
});

function send({ actor, event }: Extract<Wish, { type: 'portico.live.send' }>): void {
  // A new place is gone to by the address, or the router would stay behind the chart.
  if (event.type === 'place.visited') window.location.hash = String(event['place']);
  else recorder.actor(actor)?.send(event);
}

const isWish = (data: unknown): data is Wish =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  typeof data.type === 'string' &&
  /^portico\.live\.(?:hello|send)$/.test(data.type);

stayLive();
// The studio shows a framed page itself; a page alone opens the studio beside it.
if (isFramed) window.parent.postMessage({ type: 'portico.live.here', run }, origin);
else openOverlay();
