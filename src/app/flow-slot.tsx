import { shallowEqual, useSelector } from '@xstate/react';
import { Fragment, useState, type ComponentType } from 'react';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import type { Now } from '#domain/visit/now.ts';
import { nowOf } from '#machines/portal/now.ts';
import type { Portal } from './doors.ts';
import { Loading } from './Loading.tsx';

/** The facts of the visit that the screens of a conversation may be told. */
export interface Seen extends Now {
  /** The portal stands within a page of the provider's. */
  readonly embedded: boolean;
}

/** The screens of a flow, and the facts of the visit that they are told. */
export interface Screens<C extends AnyStateMachine, P extends object> {
  /** The props of the screens that the visit decides. */
  readonly shows?: (seen: Seen) => P;
  readonly Screen: ComponentType<{ readonly actor: ActorRefFrom<C> } & NoInfer<P>>;
  /**
   * The screen after the conversation's end, until the next conversation is there; `began` is what
   * was shown at first.
   */
  readonly Afterwards?: ComponentType<{ readonly began: NoInfer<P> } & NoInfer<P>>;
}

export interface SlotProps {
  readonly portal: Portal;
  /** The conversation of the flow is that of the place on show. */
  readonly isHere: boolean;
}

/** The slot of the page that a flow's screens stand in: nothing else of theirs has the portal. */
export const slotFor = <C extends AnyStateMachine, P extends object>(
  flow: Screens<C, P>,
): ComponentType<SlotProps> =>
  function FlowSlot({ portal, isHere }) {
    const { shows = () => ({}) as P, Screen, Afterwards } = flow;
    const actor = useSelector(portal, ({ children }) => children.conversation);
    const shown = useSelector(
      portal,
      ({ context }) => shows({ ...nowOf(context), embedded: context.address.embedded }),
      shallowEqual,
    );
    const [began] = useState(shown);
    if (!isHere || actor === undefined)
      return Afterwards ? <Afterwards {...shown} began={began} /> : <Loading />;
    // A conversation that is begun anew at the same address shows nothing typed in the one before.
    return (
      <Fragment key={actor.sessionId}>
        <Screen {...shown} actor={actor as ActorRefFrom<C>} />
      </Fragment>
    );
  };
