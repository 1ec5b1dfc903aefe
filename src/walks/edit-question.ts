import { places } from '#domain/places.ts';
import { editQuestion } from '#machines/edit-question.ts';
import type { Table } from './table.ts';

const here = places.selectPaymentMethod.path;

export const editQuestionTable: Table<typeof editQuestion> = {
  name: 'edit-question',
  machine: editQuestion,
  says: {
    'edit.asked': [{ planId: 'a1' }],
    'place.visited': [{ place: here }, { place: '/payment/cards' }],
  },
  does: {
    'edit.asked': {
      press: ['buttons_editaccountnamed', { number: '4a1' }],
      words: 'Press “Edit” at the account beside the page',
    },
    'edit.dropped': { press: 'buttons_cancel' },
    'place.visited': { by: 'portal', words: 'Go back in the browser' },
  },
  answers: {},
  passes: {},
  sees: {
    unasked: { without: { dialog: 'headings_edititem' } },
    asking: { dialog: 'headings_edititem', button: 'buttons_cancel' },
  },
  facts: ({ context }) => context.place,
  begins: {
    'an account that is about to be paid': {
      input: { place: here },
      starts: [{ words: 'Be about to choose how to pay', opens: '/lakeside/', after: 'cart' }],
    },
  },
  rests: {
    unasked: 'the payment goes on beside it',
    asking: 'the payment goes on once it is answered',
  },
  beside: { at: 'selectPaymentMethod' },
  shownBy: {
    unasked: 'src/frame/cart/EditItem.tsx',
    asking: 'src/frame/cart/EditQuestion.tsx',
  },
};
