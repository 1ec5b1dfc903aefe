import { reloadOnce, tabRemembers } from '#browser/reload.ts';
import * as resultCodes from '#domain/result-codes.ts';
import type { Portal } from './doors.ts';

/**
 * Reloads a page whose files are gone, and fetches lost styles again. Its code comes behind the
 * first screen.
 */
export function watchForOutdated(portal: Portal): void {
  const lostStyles = new Set<string>();
  window.addEventListener('vite:preloadError', ({ payload }) => {
    const [, style] = /CSS for (\S+)/.exec(payload.message) ?? [];
    if (style !== undefined) lostStyles.add(style);
    void askWhetherGone(portal, payload);
  });
  const fetchStyles = () => {
    for (const style of lostStyles) {
      lostStyles.delete(style);
      fetchStyle(style, () => lostStyles.add(style));
    }
  };
  portal.on('filesWanted', fetchStyles);
  // A style that was lost while it was fetched ahead is fetched again when the portal moves.
  portal.subscribe(fetchStyles);
  portal.on('reloadWanted', () => {
    if (portal.getSnapshot().context.admission === undefined || tabRemembers()) reloadOnce();
  });
}

/** Asks for a lost style again; the importer asks for each style only once. */
function fetchStyle(href: string, onLost: () => void): void {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  link.addEventListener('error', onLost);
  document.head.append(link);
}

/** A file of an older release is gone: a reload brings the new one and the kept visit. */
async function askWhetherGone(portal: Portal, { message }: Error): Promise<void> {
  const [named] = /https?:\S+/.exec(message) ?? [];
  // Some browsers do not name the file: the portal's own script belongs to the same release.
  const file = named ?? document.querySelector<HTMLScriptElement>('script[type=module]')?.src;
  if (file === undefined) return;
  const answer = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer?.status === resultCodes.missing) portal.send({ type: 'reload.wanted' });
}
