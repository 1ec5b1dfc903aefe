import { lazy, useEffect } from 'react';
import { comeAlive } from '#browser/early-press.ts';
import type { Portal } from './doors.ts';
import type { Outside } from './stage.ts';

const pages = (name: keyof typeof import('./outside-pages.tsx')) =>
  lazy(async () => ({ default: (await import('./outside-pages.tsx'))[name] }));

const screens = {
  misconfigured: pages('NotConfigured'),
  unknownProvider: pages('UnknownProvider'),
  unreachable: pages('Unreachable'),
  starting: pages('Starting'),
} satisfies Record<Outside, unknown>;

/** The pages without a provider's frame. */
export function OutsideScreen({ stage, portal }: { stage: Outside; portal: Portal }) {
  useEffect(() => comeAlive(document), []);
  const Screen = screens[stage];
  return (
    <main>
      <Screen portal={portal} />
    </main>
  );
}
