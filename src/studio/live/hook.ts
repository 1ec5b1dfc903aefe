import type { AnyActorRef, InspectionEvent } from 'xstate';
import type { Language, News, Wish } from './entry.ts';
import { openOverlay } from './overlay.ts';
import { createRecorder } from './recorder.ts';
import { stayLive } from './stay-live.ts';

/** Runs in the portal's page where a sandbox put it, before the portal does. */

declare global {
  interface Window {
    /** Handed to the portal's actors; only a sandbox's page has it. */
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

/** It only looks on: whatever goes wrong with it, the portal goes on. */
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
  // The address is the one way in; the chart alone would stand where the page is not.
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
// A frame of the studio's asks by itself; the page alone brings its own.
if (isFramed) window.parent.postMessage({ type: 'portico.live.here', run }, origin);
else openOverlay();
