import { activation } from '#machines/activation.ts';
import { atCreateAccount, atLogin } from './places.ts';
import { searchedFor } from './samples/searches.ts';
import { no, ok, usual, type Table } from './table.ts';
import { momentary } from './telling/script.ts';

const { number } = searchedFor('lakeside', 0);
const byMail = { cannot: 'a link that works comes by mail, and to each account another one' };

export const activationTable: Table<typeof activation> = {
  name: 'activation',
  machine: activation,
  says: { 'account.verified': [{ fields: { paymentPostingId: number } }] },
  does: {
    'account.verified': {
      fill: { paymentPostingId: number },
      press: 'buttons_verifyaccount',
      words: `Type the account number ${number} and press “buttons_verifyaccount”`,
    },
    'login.chosen': ({ before }) => ({
      press:
        before?.matches('verifying') || before?.matches('activating')
          ? 'buttons_cancel'
          : 'buttons_login',
    }),
    'newAccount.chosen': { press: 'buttons_createaccount' },
  },
  answers: {
    activate: {
      call: 'validateToken',
      may: {
        'the account is activated': ok(undefined, byMail),
        'the server does not know that link': no('missing', usual),
        'something else is on the bill': no('notFound', byMail),
        'the account is somebody else’s': no('accountTaken', byMail),
        'it was tried too often': no('tooOften'),
        'the server fails': no('fault'),
      },
    },
  },
  passes: { redirect: 'half a minute passes' },
  sees: {
    beginning: momentary,
    verifying: {
      heading: 'headings_activate',
      button: 'buttons_verifyaccount',
      problemAt: 'paymentPostingId',
    },
    activating: { heading: 'headings_activate', working: 'buttons_verifyaccount' },
    expired: { heading: 'headings_activateexpired' },
    activated: { heading: 'headings_activatesuccess', at: '/credentialed/activate/success' },
    left: ({ now: { context } }) => (context.end.kind === 'newAccount' ? atCreateAccount : atLogin),
  },
  facts: ({ context }) => [context.problem],
  begins: {
    'with a link': {
      input: { hasLink: true },
      starts: [
        {
          words: 'Open a link of Lakeside that nobody was sent',
          opens: `/lakeside/#/credentialed/activate/${'a'.repeat(43)}`,
        },
      ],
    },
    'without a link': {
      input: { hasLink: false },
      only: [],
      starts: [
        {
          words: 'Open the page of a success of Lakeside that did not happen',
          opens: '/lakeside/#/credentialed/activate/success',
        },
      ],
    },
  },
  shownBy: {
    verifying: 'Verifying',
    activating: 'Verifying',
    expired: 'Expired',
    activated: 'Activated',
  },
  stage: (_, isIn) => (isIn('activated') ? { at: 'activated' } : {}),
};
