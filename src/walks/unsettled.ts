import { unsettled } from '#machines/unsettled.ts';
import { no, ok, type Table } from './table.ts';
import { unseen } from './telling/script.ts';
import { tells } from './walking/walk.ts';

const told = { unseen: 'a notice on the first page tells how the payment stands' } as const;
const left = 'Go to another tab';
const returned = 'Come back to the page';

export const unsettledTable: Table<typeof unsettled> = {
  name: 'unsettled',
  machine: unsettled,
  says: {},
  does: {
    'page.left': { by: 'patient', words: left },
    'page.returned': { by: 'patient', words: returned },
  },
  answers: {
    presence: {
      by: 'tester',
      may: {
        [left]: { answer: tells({ type: 'page.left' }) },
        [returned]: { answer: tells({ type: 'page.returned' }) },
      },
    },
    readStanding: {
      call: 'readStanding',
      may: {
        'nobody has agreed yet': ok({ status: 'away' }),
        'it is being processed': ok({ status: 'pending' }),
        'it was made': ok({ status: 'paid' }),
        'only a part was taken': ok({ status: 'paid', took: 'less' }),
        'nothing was charged': ok({ status: 'cancelled' }),
        'the answer is lost': no('offline'),
      },
    },
  },
  passes: { lookDelay: 'a minute passes' },
  sees: { asking: unseen, waiting: unseen, resting: unseen, settled: unseen },
  facts: ({ context }) => [context.standing?.status, context.standing?.took],
  begins: { 'a visit that ended at a payment': { input: { handle: 'H'.repeat(22) } } },
  beside: { at: 'landing' },
  shownBy: { asking: told, waiting: told, resting: told, settled: told },
  cannot: 'a visit would have to end while the vendor of a payment leaves it undecided',
};
