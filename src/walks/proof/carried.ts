import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { placeOf, statesOf } from './transition-ids.ts';

/** States that nothing leads on from but what happens around them, by chart, and what that is. */
export const carried: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  portal: {
    'open.visitor.nobody': 'somebody is let in',
    'open.visitor.known.role.guest': 'the visit ends',
    'open.visitor.known.role.accountHolder': 'the visit ends',
    'open.visitor.known.role.authorizedUser': 'the visit ends',
    'open.visitor.known.role.singleSignOn': 'the visit ends',
    'open.flow.none': 'the patient goes to another place',
    'open.place.following': 'the visit ends',
    'broken.failing': 'the patient begins anew',
    'broken.unconnected': 'the patient begins anew',
    'broken.crashed': 'the patient begins anew',
  },
  receipt: { 'shown.wording.settled': 'the language is changed, or the patient is done' },
  session: {
    'alive.warned.asking': 'the patient stays or leaves, or the time is over',
    'alive.warned.failing': 'the patient stays or leaves, or the time is over',
    'lapsed.dropped': 'the patient has read it',
  },
  'live-socket': {
    'live.texts.settled': 'the language is changed',
    'live.texts.missed': 'the language is changed, or a line brings the texts',
    'live.line.silent.barred': 'the page is left',
  },
};

/** States that lost their own last exit, one sentence each; and leave that nobody needs. */
export function stranded(
  machine: AnyStateMachine,
  leave: Readonly<Record<string, string>> = {},
  resting: Readonly<Record<string, string>> = {},
): readonly string[] {
  const leaves = statesOf(machine.root).filter(({ type }) => type === 'atomic');
  const without = leaves.filter((state) => !leadsOn(state)).map(placeOf);
  return [
    ...without
      .filter((place) => !Object.hasOwn(leave, place) && !Object.hasOwn(resting, place))
      .map((place) => `${machine.id}.${place} has no exit of its own any more`),
    ...Object.keys(leave)
      .filter((place) => !without.includes(place))
      .map((place) => `${machine.id}.${place} has an exit of its own, and is said to have none`),
  ];
}

const leadsOn = (state: AnyStateNode): boolean =>
  [...(state.always ?? []), ...[...state.transitions.values()].flat()].some(
    ({ target }) => target !== undefined,
  );
