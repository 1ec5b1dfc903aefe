import { createActor, type ActorRefFrom } from 'xstate';
import { editQuestion } from '#machines/edit-question.ts';
import type { PortalRef } from '../portal-ref.ts';

export type EditQuestionRef = ActorRefFrom<typeof editQuestion>;

/**
 * One question per portal: both layouts of the cart share it, so it goes on when a window gets
 * narrower.
 */
const questions = new WeakMap<PortalRef, EditQuestionRef>();

export function editQuestionOf(portal: PortalRef): EditQuestionRef {
  const known = questions.get(portal);
  if (known) return known;
  const { place } = portal.getSnapshot().context;
  const question = createActor(editQuestion, { input: { place } }).start();
  portal.subscribe(({ context }) => question.send({ type: 'place.visited', place: context.place }));
  questions.set(portal, question);
  return question;
}
