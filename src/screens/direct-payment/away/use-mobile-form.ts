import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { FieldsDetails } from '#domain/away-details.ts';
import type { Contact } from '#domain/contact.ts';
import { locationsIn } from '#domain/cart-locations.ts';
import { initialValues, tidyValue } from '#domain/entry/account.ts';
import { confirmName, inputName } from '#domain/entry/names.ts';
import { entryProblems } from '#domain/entry/problems.ts';
import { vendorAnswers, vendorAsking, vendorTyped } from '#domain/entry/vendor-fields.ts';
import { payerNameProblem } from '#domain/payer-name.ts';
import { problem } from '#domain/problem.ts';
import type { ConfigurableField } from '#domain/tenant.ts';
import { useDaysRewritten } from '#ui/dates/use-days-rewritten.ts';
import { useEngines } from '#ui/entry/engines.ts';
import { useWording } from '#ui/entry/use-wording.ts';
import { useFields } from '#ui/form/use-fields.ts';
import { usePrefilled } from '#ui/form/use-prefilled.ts';
import { useTenant } from '#ui/tenant.tsx';
import { useDateFormat } from '#ui/use-date-format.ts';
import type { AwayRef } from './stage.ts';

/** The input of the payer's name; no field of a provider's has a colon in its name. */
export const payerInput = ':payer';

/** The facts that a form begins with: its method, what was sent before, and who is logged in. */
export interface Known {
  readonly method: FieldsDetails['method'];
  readonly typed: FieldsDetails | undefined;
  readonly contact: Contact | undefined;
}

/** The fields of mobile money, what was typed, and what is sent of it. */
export function useMobileForm(actor: AwayRef, { method, typed, contact }: Known) {
  const tenant = useTenant();
  const { wording, inWords } = useWording();
  const dateFormat = useDateFormat();
  const engines = useEngines(tenant, tenant.vendorFields);
  const locations = useSelector(actor, ({ context }) => locationsIn(context.cart), isSame);
  const asking = vendorAsking(tenant, { locations, dateFormat, wording, ...engines });
  const { fields } = asking;

  const form = useFields<Record<string, string>>({
    initial: {
      [payerInput]: typed?.payerName ?? '',
      ...initialValues(fields, asking),
      ...(typed && vendorTyped(typed.values, asking)),
    },
    problemsIn: (values) => {
      const name = payerNameProblem(values[payerInput] ?? '');
      return { ...(name && { [payerInput]: name }), ...inWords(entryProblems(values, asking)) };
    },
    tidy: (name, value) => {
      const field = fields.find(({ fieldKey }) =>
        [inputName(fieldKey), confirmName(fieldKey)].includes(name),
      );
      return field ? tidyValue(field, value, asking) : value.trim();
    },
  });
  const { vendorFields } = tenant;
  usePrefilled(
    form,
    useMemo(() => contact && contactIn(contact, vendorFields), [contact, vendorFields]),
  );
  useDaysRewritten(
    form,
    fields.filter(({ type }) => type === 'date').map(({ fieldKey }) => inputName(fieldKey)),
  );

  return {
    form,
    asking,
    detailsIn: (values: Readonly<Record<string, string>>): FieldsDetails => ({
      method,
      payerName: (values[payerInput] ?? '').trim(),
      values: vendorAnswers(values, asking),
    }),
    /** The server holds the fields against the same rules: a refusal says which, and the field how. */
    refuse: (refused: readonly string[]) => {
      const named = fields.filter(({ fieldKey }) =>
        refused.some((one) => one === fieldKey || one === `userFieldValues.${fieldKey}`),
      );
      form.refuse({
        ...(refused.includes('payerName') && {
          [payerInput]: problem('field_errors_invalid_name'),
        }),
        ...inWords(
          Object.fromEntries(
            named.map((field) => [
              inputName(field.fieldKey),
              problem(field.errorMessage ?? 'field_errors_general', {
                field: wording.label(field),
              }),
            ]),
          ),
        ),
      });
    },
  };
}

/** The inputs that the account of a payer fills; the number that is asked may be another one than theirs. */
const contactIn = (
  { firstName, lastName, email }: Contact,
  fields: readonly ConfigurableField[],
): Record<string, string> => ({
  [payerInput]: `${firstName} ${lastName}`.trim(),
  ...Object.fromEntries(
    fields
      .filter(({ type }) => type === 'email')
      .map(({ fieldKey }) => [inputName(fieldKey), email]),
  ),
});

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.join() === other.join();
