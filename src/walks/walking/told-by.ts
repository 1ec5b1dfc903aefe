import type { AnyActor, AnyEventObject } from 'xstate';

/** Hears what a chart tells the portal. A chart that runs without one tells itself. */
export function hearTold(actor: AnyActor, hear: (event: AnyEventObject) => void): void {
  actor.system.inspect((seen) => {
    if (seen.type === '@xstate.event' && seen.sourceRef === actor && isTold(seen.event))
      hear(seen.event['event'] as AnyEventObject);
  });
}

const isTold = ({ type }: AnyEventObject): boolean => type === 'conversation.told';
