import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { comeAlive } from '#browser/early-press.ts';
import type { Provider } from '#contract/boot.ts';
import { MantineRoom } from '#ui/MantineRoom.tsx';
import { useMoved } from '#ui/use-moved.ts';
import type { Portal } from './doors.ts';
import * as pages from './outside-pages.tsx';
import { OutsideHeader } from './OutsideHeader.tsx';
import type { Outside } from './stage.ts';

const screens = {
  misconfigured: pages.NotConfigured,
  unknownProvider: pages.UnknownProvider,
  unreachable: pages.Unreachable,
  unrestored: pages.Unrestored,
  starting: pages.Starting,
} satisfies Record<Outside, unknown>;

interface Props {
  readonly stage: Outside;
  readonly portal: Portal;
  /** The provider, as far as it is known. */
  readonly provider: Provider | undefined;
}

/** The pages without the frame, while the portal is not open. */
export function OutsideScreen({ stage, portal, provider }: Props) {
  const embedded = useSelector(portal, ({ context }) => context.address.embedded);
  const closing = useSelector(portal, ({ context }) => context.closingAsked);
  const moved = useMoved(stage);
  useEffect(() => comeAlive(document), []);
  const Screen = screens[stage];
  return (
    <MantineRoom branding={provider?.branding}>
      {(provider || embedded) && (
        <OutsideHeader
          provider={provider}
          closing={closing}
          onClose={embedded ? () => portal.send({ type: 'close.chosen' }) : undefined}
        />
      )}
      <main data-moved={moved}>
        <Screen portal={portal} provider={provider} />
      </main>
    </MantineRoom>
  );
}
