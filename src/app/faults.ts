import { isJustReloaded } from '#browser/page.ts';
import { ApiFailure } from '#domain/failure.ts';
import type { Log } from '#browser/log.ts';
import type { Portal } from './doors.ts';

/** What nobody caught: the portal hears of it, and the patient is told. */
export function listenForFaults(portal: Portal, log: Log): void {
  // Without an error object it is the browser grumbling, or a script that is not ours.
  window.addEventListener('error', ({ error, message }) =>
    error instanceof Error ? report(portal, error) : log('error', message),
  );
  window.addEventListener('unhandledrejection', ({ reason }) => {
    // A failed request was reported where it failed.
    if (!(reason instanceof ApiFailure)) report(portal, reason);
  });
  window.addEventListener('vite:preloadError', ({ payload }) => void reloadIfStale(payload));
}

/** A part of an older release is gone: a reload brings the new one and the kept visit. */
async function reloadIfStale({ message }: Error): Promise<void> {
  const [named] = /https?:\S+/.exec(message) ?? [];
  // Some browsers do not say which part: the portal's own script goes with its release too.
  const part = named ?? document.querySelector<HTMLScriptElement>('script[type=module]')?.src;
  if (part === undefined || isJustReloaded()) return;
  const answer = await fetch(part, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer?.status === 404) window.location.reload();
}

/** The words of the browsers for a part of the portal that did not come. */
const missingPart = /dynamically imported module|importing a module script|unable to preload/i;

export function report(portal: Portal, thrown: unknown): void {
  const { message, stack = '' } = thrown instanceof Error ? thrown : new Error(String(thrown));
  if (missingPart.test(message)) {
    const failure = new ApiFailure('offline', { route: 'GET /assets' });
    portal.send({ type: 'request.failed', failure });
  } else portal.send({ type: 'fault.thrown', message, stack });
}
