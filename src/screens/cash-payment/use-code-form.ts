import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { payerNameProblem } from '#domain/payer-name.ts';
import { problem } from '#domain/problem.ts';
import { emailProblem, tidyEmail } from '#domain/receipt-email.ts';
import { usePrefilled } from '#ui/form/use-prefilled.ts';
import { useFields } from '#ui/form/use-fields.ts';
import type { PaymentRef } from './actor.ts';

export interface Known {
  readonly payerName: string;
  readonly email: string;
}

/** The fields of a code: who pays, and where it is mailed to, if anywhere. */
export function useCodeForm(actor: PaymentRef, known: Known) {
  const form = useFields({
    initial: { payerName: '', email: '' },
    problemsIn: ({ payerName, email }) => {
      const name = payerNameProblem(payerName);
      const address = email.trim() === '' ? undefined : emailProblem(email);
      return { ...(name && { payerName: name }), ...(address && { email: address }) };
    },
    tidy: (name, value) => (name === 'email' ? tidyEmail(value) : value.trim()),
  });
  usePrefilled(form, known);
  const refused = useSelector(actor, ({ context }) => context.refused);
  /** The server holds the fields against the same rules. */
  const refuse = useEffectEvent(() =>
    form.refuse({
      ...(refused.includes('payerName') && { payerName: problem('field_errors_invalid_name') }),
      ...(refused.includes('email') && { email: problem('field_errors_email') }),
    }),
  );
  useEffect(() => {
    if (refused.length > 0) refuse();
  }, [refused]);
  return form;
}
