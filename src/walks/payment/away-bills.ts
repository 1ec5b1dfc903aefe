import { awayOf, type ShownBy } from '#domain/away-methods.ts';
import { seal } from '#domain/sealed.ts';
import { plainTenant } from '../samples/tenant.ts';
import { onCancel, took } from './away-answers.ts';
import { before, handedOver, wallet } from './away-first.ts';

/** The methods whose form is the bills: the one that is begun, come back to, and what its payer says. */
export const byBills = <Method extends ShownBy<'bills'>>(method: Method) => {
  const input = { ...wallet, method, way: awayOf(method, plainTenant) } as const;
  return {
    input,
    cameBack: { ...input, attempt: { ...before, accounts: ['a1'] } },
    says: {
      'payment.submitted': [{ details: seal({ method }) }],
      'account.chosen': [
        { accountId: 'a1', isChosen: false },
        { accountId: 'a1', isChosen: true },
      ],
    },
  } as const;
};

/** The events and answers of such a payment, whichever the vendor is. */
export const billsPaid = [
  'attempt.kept',
  'account.chosen',
  'payment.submitted',
  'form.unsent',
  'payment.cancelled',
  'vendor.approved',
  'window.opened',
  handedOver,
  took,
  'the server says that something else is owed now',
  'it is declined',
  'the vendor decides later',
  onCancel('it was given up'),
  'asked again, the time ran out',
] as const;
