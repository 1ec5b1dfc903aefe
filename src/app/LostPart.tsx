import { useEffect } from 'react';
import { comeAlive } from '#browser/early-press.ts';
import { leaveFor } from '#browser/page.ts';
import { FatalPage } from '#frame/FatalPage.tsx';

/** Stands where a page outside the frame did not come; it came along with the portal itself. */
export function LostPart() {
  useEffect(() => comeAlive(document), []);
  return (
    <main>
      <FatalPage offline onRestart={() => void leaveFor(window.location.href)} />
    </main>
  );
}
