import { useSelector } from '@xstate/react';
import { useAhead, type Ahead } from '#frame/cart/ahead.ts';
import type { Portal } from './doors.ts';
import { LostPage } from './LostPage.tsx';
import { isCrashed } from './stage.ts';

/** The dialog is fetched long before a fault: code that is asked for only then may not come. */
const dialog: Ahead<typeof import('#frame/CrashModal.tsx')> = {
  fetch: () => import('#frame/CrashModal.tsx'),
};

/** The dialog that stands before everything else after a fault of the portal. */
export function Crash({ portal }: { readonly portal: Portal }) {
  const crashed = useSelector(portal, isCrashed);
  const here = useAhead(dialog, crashed);
  if (!crashed || here === undefined) return null;
  if (here === null) return <LostPage />;
  return <here.CrashModal onRestart={() => portal.send({ type: 'visit.restarted' })} />;
}
