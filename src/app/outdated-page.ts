import { reloadOnce, tabRemembers } from '#browser/reload.ts';
import * as resultCodes from '#domain/result-codes.ts';
import type { Portal } from './doors.ts';

/** Reloads a page whose files are gone. Its code comes behind the first screen. */
export function watchForOutdated(portal: Portal): void {
  window.addEventListener('filelost', ({ detail }) => void askWhetherGone(portal, detail));
  portal.on('reloadWanted', () => {
    if (portal.getSnapshot().context.admission === undefined || tabRemembers()) reloadOnce();
  });
}

/** A file of an older release is gone: a reload brings the new one and the kept visit. */
async function askWhetherGone(portal: Portal, file: string): Promise<void> {
  const answer = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer?.status === resultCodes.missing) portal.send({ type: 'reload.wanted' });
}
