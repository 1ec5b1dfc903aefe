import { tabMemory } from '#browser/memory.ts';
import { ApiFailure } from '#domain/failure.ts';
import type { Log } from '#browser/log.ts';
import type { Portal } from './doors.ts';

const reloadedKey = 'portico.reloaded';
const reloadPause = 10_000;

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
  // A part of an older release is gone: a reload brings the new one and the kept visit.
  window.addEventListener('vite:preloadError', (event) => {
    if (Date.now() - Number(tabMemory.read(reloadedKey) ?? 0) < reloadPause) return;
    event.preventDefault();
    tabMemory.write(reloadedKey, String(Date.now()));
    window.location.reload();
  });
}

export function report(portal: Portal, thrown: unknown): void {
  const { message, stack = '' } = thrown instanceof Error ? thrown : new Error(String(thrown));
  portal.send({ type: 'fault.thrown', message, stack });
}
