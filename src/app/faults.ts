import { ApiFailure } from '#domain/failure.ts';
import type { Log } from '#browser/log.ts';
import type { Portal } from './doors.ts';

/** Tells the portal of faults that nothing caught, so that the patient is told. */
export function listenForFaults(portal: Portal, log: Log): void {
  // Without an error object the message is the browser's own, or of a script that is not the
  // portal's.
  window.addEventListener('error', ({ error, message }) =>
    error instanceof Error ? report(portal, error) : log('error', message),
  );
  window.addEventListener('unhandledrejection', ({ reason }) => {
    // A failed request was reported where it failed.
    if (!(reason instanceof ApiFailure)) report(portal, reason);
  });
}

/** The browsers' messages for a file of the portal that did not come. */
const lostFile = /dynamically imported module|importing a module script/i;
export const isLostFile = (thrown: unknown): boolean => lostFile.test(String(thrown));

export function report(portal: Portal, thrown: unknown): void {
  const { message, stack = '' } = thrown instanceof Error ? thrown : new Error(String(thrown));
  if (isLostFile(thrown)) portal.getSnapshot().children.reach?.send({ type: 'file.lost' });
  else portal.send({ type: 'fault.thrown', message, stack });
}
