import { steps } from '#machines/steps.ts';
import type { Table } from './table.ts';
import { momentary, unseen } from './telling/script.ts';

const stays = { unseen: 'the page shows the step of its conversation, whatever the browser does' };

export const stepsTable: Table<typeof steps> = {
  name: 'steps',
  machine: steps,
  says: {
    'conversation.moved': [
      { step: 1, busy: false, at: 0 },
      { step: 2, busy: false, at: 0 },
      { step: 1, busy: false, at: 1 },
      { step: undefined, busy: true, at: 0 },
    ],
    'entry.reached': [{ at: 0 }, { at: 1 }, { at: undefined }],
    'back.answered': [{ at: 0 }, { at: 1 }],
  },
  does: {
    'conversation.moved': { by: 'portal', words: 'the conversation is in another step' },
    'entry.reached': { words: 'Go back in the browser' },
    'back.answered': { by: 'portal', words: 'the conversation has heard of Back' },
  },
  answers: {},
  passes: {},
  sees: {
    coming: unseen,
    comparing: momentary,
    agreed: unseen,
    pushing: momentary,
    goingBack: momentary,
    asking: momentary,
    followed: momentary,
  },
  facts: ({ context }) => [context.taken, context.at],
  begins: {
    'a conversation of several steps': { input: {} },
    'a conversation that may begin in the middle': { input: { first: 1 } },
  },
  rests: { agreed: 'the patient is in a step of the conversation' },
  beside: { at: 'createAccount' },
  shownBy: {
    coming: stays,
    agreed: stays,
    pushing: stays,
    goingBack: stays,
    asking: stays,
    followed: stays,
  },
  cannot: 'Back is walked with each conversation that has steps',
};
