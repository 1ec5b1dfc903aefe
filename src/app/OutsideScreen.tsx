import { lazy } from 'react';
import { CrashModal } from '#frame/CrashModal.tsx';
import type { Portal } from './doors.ts';
import type { Outside } from './stage.ts';

const pages = (name: keyof typeof import('./outside-pages.tsx')) =>
  lazy(async () => ({ default: (await import('./outside-pages.tsx'))[name] }));

const screens = {
  misconfigured: pages('NotConfigured'),
  unknownProvider: pages('UnknownProvider'),
  unreachable: pages('Unreachable'),
  // A lost chunk must not keep the patient from the way out.
  crashed: Crashed,
  starting: pages('Starting'),
} satisfies Record<Outside, unknown>;

function Crashed({ portal }: { portal: Portal }) {
  return <CrashModal onRestart={() => portal.send({ type: 'visit.restarted' })} />;
}

/** The pages without a provider's frame. */
export function OutsideScreen({ stage, portal }: { stage: Outside; portal: Portal }) {
  const Screen = screens[stage];
  return (
    <main>
      <Screen portal={portal} />
    </main>
  );
}
