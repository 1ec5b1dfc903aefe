import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { editQuestion } from '#machines/edit-question.ts';
import type { PortalRef } from '../portal-ref.ts';

export type EditQuestionRef = ActorRefFrom<typeof editQuestion>;

/** The portal's one question, which both layouts of the cart share. */
export const useEditQuestion = (portal: PortalRef): EditQuestionRef | undefined =>
  useSelector(portal, ({ children }) => children.editQuestion);
