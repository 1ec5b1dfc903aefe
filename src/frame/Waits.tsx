import { BusyBar } from '#ui/BusyBar.tsx';
import { useWaiting, type PortalRef } from './portal-ref.ts';
import { Spoken } from './Spoken.tsx';

interface Props {
  readonly portal: PortalRef;
  readonly language: string;
}

/**
 * The bar and the words that tell of a wait: a component by itself, so that no press has the whole
 * frame drawn anew.
 */
export function Waits({ portal, language }: Props) {
  const waiting = useWaiting(portal);
  return (
    <>
      <BusyBar busy={waiting} />
      <Spoken waiting={waiting} language={language} />
    </>
  );
}
