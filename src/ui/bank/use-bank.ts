import { useEffect, useEffectEvent, useMemo } from 'react';
import { isAccountNumber } from '#domain/bank.ts';
import {
  bankProblems,
  emptyBankForm,
  holderOf,
  refusedInBank,
  tidyBank,
  type BankForm,
} from '#domain/bank-form.ts';
import type { Contact } from '#domain/contact.ts';
import { meansOf } from '#text/means.ts';
import { useLookUp, useSay } from '#text/say.tsx';
import { useFields } from '../form/use-fields.ts';
import { usePrefilled } from '../form/use-prefilled.ts';
import { useTouched } from '../form/use-touched.ts';

interface Options {
  /** The profile of whoever types. */
  readonly contact: Contact | undefined;
  /** The names of the fields that the server refused. */
  readonly refused: readonly string[];
  /** Something is typed that is not there by itself; or nothing any more. */
  readonly onTouched: (isTouched: boolean) => void;
}

const isTypedIn = (values: BankForm, ...before: readonly BankForm[]): boolean =>
  (Object.keys(emptyBankForm) as (keyof BankForm)[]).some((name) =>
    before.every((known) => known[name] !== values[name]),
  );

/** A bank account that is typed for an agreement, and its name in the sentences that are agreed to by it. */
export function useBank({ contact, refused, onTouched }: Options) {
  const say = useSay();
  const lookUp = useLookUp();
  const holder = useMemo(() => contact && holderOf(contact), [contact]);
  const labels = {
    routingNumber: say('labels_routingnumber'),
    accountNumber: say('labels_bankaccountnumber'),
  };
  const fields = useFields({
    initial: emptyBankForm,
    problemsIn: (form) => bankProblems(form, labels),
    tidy: tidyBank,
  });
  usePrefilled(fields, holder);
  useTouched(isTypedIn(fields.values, emptyBankForm, { ...emptyBankForm, ...holder }), onTouched);
  const refuse = useEffectEvent((names: readonly string[]) => fields.refuse(refusedInBank(names)));
  useEffect(() => {
    if (refused.length > 0) refuse(refused);
  }, [refused]);
  const { accountNumber, confirmAccountNumber } = fields.values;
  const isTyped = isAccountNumber(accountNumber) && accountNumber === confirmAccountNumber;
  return {
    fields,
    means: isTyped
      ? meansOf({ method: 'ach', last4: accountNumber.slice(-4) }, { say, lookUp })
      : say('words_thisbank'),
  };
}
