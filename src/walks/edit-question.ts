import { editQuestion } from '#machines/edit-question.ts';
import { oneAccount, twoLocations } from './samples/payable-carts.ts';
import type { Table } from './table.ts';

export const editQuestionTable: Table<typeof editQuestion> = {
  name: 'edit-question',
  machine: editQuestion,
  says: {
    'edit.asked': Object.values(oneAccount.plans).map((row) => ({ row })),
    'cart.changed': [{ cart: oneAccount }, { cart: twoLocations }],
  },
  does: {
    'edit.asked': {
      press: ['buttons_editaccountnamed', { number: '86753091' }],
      words: 'Press “buttons_edit” at the account beside the page',
    },
    'edit.dropped': { press: 'buttons_cancel' },
    'visit.changed': { by: 'portal', words: 'Go back in the browser' },
    'cart.changed': {
      by: 'portal',
      words: 'Wait until the visit is saved',
      cannot: 'the portal saves by itself, and another tab alone changes what is asked about',
    },
  },
  answers: {},
  passes: {},
  sees: {
    unasked: { without: { dialog: 'headings_edititem' } },
    asking: { dialog: 'headings_edititem', button: 'buttons_cancel' },
  },
  begins: {
    'an account that is about to be paid': {
      starts: [
        {
          words: 'Be about to choose how to pay',
          opens: '/lakeside/',
          after: 'cart',
        },
      ],
      refused: ['cart.changed'],
    },
  },
  rests: {
    unasked: 'the payment goes on beside it',
    asking: 'the payment goes on once it is answered',
  },
  beside: { at: 'selectPaymentMethod', slot: 'editQuestion' },
  shownBy: {
    unasked: 'src/frame/cart/EditItem.tsx',
    asking: 'src/frame/cart/EditQuestion.tsx',
  },
};
