import { sendTo, type AnyActorRef, type EventObject, type MachineContext } from 'xstate';

/** The event by which a conversation tells the portal something on its way: its part says what follows. */
export const told = <T extends { readonly type: string }>(event: T) =>
  ({ type: 'conversation.told', event }) as const;

/** The portal, or the chart around; a chart that runs alone hears itself, and lets it pass. */
export const parentOf = ({ self }: { readonly self: AnyActorRef }): AnyActorRef =>
  self._parent ?? self;

interface Seen<Context> {
  readonly context: Context;
}

/** The action by which a conversation tells the portal. */
export const tell = <
  T extends { readonly type: string },
  Context extends MachineContext,
  Event extends EventObject,
  Params extends object | string | number | undefined = undefined,
>(
  say: (seen: Seen<Context>, params: Params) => T,
) =>
  sendTo<Context, EventObject, Params, AnyActorRef, Event>(
    parentOf,
    (seen: Seen<Context>, params: Params) => told(say(seen, params)),
  );
