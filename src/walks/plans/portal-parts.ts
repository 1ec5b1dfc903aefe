import type { AnyMachineSnapshot } from 'xstate';
import { conversationAt } from '#domain/conversations.ts';
import type { Conversation } from '#domain/places.ts';
import type { AnyPart } from '#machines/part.ts';
import type { Context } from '#machines/portal/types.ts';
import { quickPayPart } from '#machines/quick-pay-login.part.ts';
import { gives, type Answer, type Happening } from '../walking/walk.ts';

interface At {
  readonly context: Context;
}

const heldAt = ({ context: { tenant, place } }: At) => tenant && conversationAt(place, tenant);

/** The parts of a story, each where its place is. */
export const fetched =
  (...parts: readonly AnyPart[]) =>
  (now: At): readonly Answer[] =>
    parts.filter(({ name }) => name === heldAt(now)).map((part) => gives(part));

/** What each conversation of a story may end with. */
export const ends =
  (all: Readonly<Partial<Record<Conversation, readonly object[]>>>) =>
  ({ context }: At): readonly Answer[] =>
    (all[context.part?.name as Conversation] ?? []).map((end) => gives(end));

/** Told by the conversation that is held, or by the one that holds whoever has not come in. */
export function isTold(now: AnyMachineSnapshot, { type, event }: Happening): boolean {
  if (type !== 'conversation.told') return true;
  const said = (event as { readonly type: string }).type;
  const { part } = now.context as Context;
  const isHeld = now.matches({ open: { flow: 'holding' } });
  return [isHeld && part, now.matches({ open: { visitor: 'nobody' } }) && quickPayPart].some(
    (one) => one && Object.hasOwn(one.told ?? {}, said),
  );
}
