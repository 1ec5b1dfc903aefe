import { theCart, theMethods } from '#domain/visit/ways-back.ts';
import { part } from '../part.ts';
import { code } from './code.ts';

export const codePart = part<typeof code>({
  name: 'payment/code',
  chart: code,
  input: ({ cart, newId }) => ({ cart, newKey: newId }),
  ends: {
    issued: {
      stale: ['cashCodes'],
      go: 'cashCode',
      with: ({ handle }: { readonly handle: string }) => ({ handle }),
      replacing: true,
    },
    owed: {
      stale: ['owed'],
      say: { text: 'payment_refused_balance', type: 'WARNING', here: 'next' },
      go: theCart,
      replacing: true,
    },
    cancelled: { go: theMethods },
  },
});
