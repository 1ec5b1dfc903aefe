import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { pages, type help, type Page } from '#machines/help.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page of the help that the entry shows. */
    readonly helpPage?: Page | undefined;
  }
}

/** The page of the help that the browser's entry shows, also after a reload and on the way back from elsewhere. */
export function pageHere(): Page {
  const kept = (window.history.state as { helpPage?: unknown } | null)?.helpPage;
  return pages.find((one) => one === kept) ?? 'overviewing';
}

/** Keeps with the entry of the history which page it shows, and nothing of what was typed there. */
export function usePageHere(actor: ActorRefFrom<typeof help>): void {
  const { history } = useRouter();
  const page = useSelector(actor, (now) => pages.find((one) => now.matches(one)));
  useEffect(() => {
    if (page === undefined || page === pageHere()) return;
    const entry = { ...history.location.state, helpPage: page };
    history.replace(history.location.href, entry, { ignoreBlocker: true });
    // A step that is taken next would be pushed in place of this entry.
    history.flush();
  }, [history, page]);
}
