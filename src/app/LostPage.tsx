import { useEffect } from 'react';
import { comeAlive } from '#browser/early-press.ts';
import { leaveFor } from '#browser/page.ts';
import { UnreachedPage } from '#frame/FatalPage.tsx';

const load = () => void leaveFor(window.location.href);

/**
 * The page shown where the code of a page outside the frame did not come; its own code came with
 * the portal.
 */
export function LostPage() {
  useEffect(() => {
    comeAlive(document);
    window.addEventListener('online', load);
  }, []);
  return (
    <main>
      <UnreachedPage busy={false} onRetry={load} />
    </main>
  );
}
