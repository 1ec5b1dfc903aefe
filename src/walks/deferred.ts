import type { Deferred } from '#domain/visit/deferred.ts';
import { deferred } from '#machines/deferred.ts';
import { oneAccount } from './samples/payable-carts.ts';
import { outcome, paid } from './samples/payments.ts';
import { no, ok, type Table } from './table.ts';
import { momentary, unseen } from './telling/script.ts';

const payment: Deferred = { key: 'k-old', reference: 'PT-2051-2051', cart: oneAccount };
const ended = (one: typeof paid) => ok([{ key: 'k-old', reference: 'PT-2051-2051', outcome: one }]);
const stays = { unseen: 'a notice tells how the payment ended' } as const;
const beside = 'the visit goes on beside it';

export const deferredTable: Table<typeof deferred> = {
  name: 'deferred',
  machine: deferred,
  says: {
    'payments.deferred': [{ payments: [payment] }, { payments: [] }],
  },
  does: {
    'payments.deferred': {
      by: 'portal',
      words: 'Go on while a payment is being processed',
      cannot: 'the vendor of the payment would have to leave it undecided',
    },
    'payment.advanced': {
      by: 'server',
      speaker: 'portal',
      words: 'the server says that the payment went on',
      cannot: 'the vendor would have to decide',
    },
  },
  answers: {
    readEnds: {
      call: 'readAttempt',
      may: {
        'it was made': ended(paid),
        'the payment came to nothing': ended(outcome('declined')),
        'the vendor has not decided yet': ended(outcome('pending')),
        'the answer is lost': no('offline'),
      },
    },
  },
  passes: { lookDelay: 'a minute passes' },
  sees: {
    deciding: momentary,
    idle: unseen,
    waiting: unseen,
    asking: unseen,
  },
  facts: ({ context }) => [context.payments.length, context.looks],
  begins: {
    'nobody waits for a payment': { input: { payments: [] } },
    'a page that is loaded anew while a payment is waited for': { input: { payments: [payment] } },
  },
  rests: { idle: beside, waiting: beside },
  beside: { at: 'quickPayAccounts', slot: 'deferred' },
  shownBy: { idle: stays, waiting: stays, asking: stays },
  cannot: 'the vendor of a payment would have to leave it undecided',
};
