import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { dayOf, parseTypedDate, writeDate } from '#domain/dates.ts';
import { tidyText } from '#domain/entry/masks.ts';
import { detailsProblems, type Details, type DetailsForm } from '#domain/new-account.ts';
import { phoneRegionOf, sentPhone } from '#domain/phone.ts';
import { problem, type Problems } from '#domain/problem.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { useDaysRewritten } from '#ui/dates/use-days-rewritten.ts';
import { useFields } from '#ui/form/use-fields.ts';
import { useTenant } from '#ui/tenant.tsx';
import { useDateFormat } from '#ui/use-date-format.ts';
import type { ActorProps } from './step.ts';
import { useIsPhone } from '#ui/form/use-is-phone.ts';

const empty: DetailsForm = {
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  email: '',
  phone: '',
  eStatementOptIn: false,
  smsOptIn: false,
  nbnOptIn: false,
};

/** The patient's details as they are typed. */
export function useDetails({ actor }: ActorProps) {
  const { payments } = useTenant();
  const region = phoneRegionOf(payments.currency);
  const format = useDateFormat();
  const [today] = useState(() => dayOf(new Date()));
  const asking = { region, dateFormat: format, today, isPhone: useIsPhone() };
  const { details, refusal } = useSelector(actor, ({ context }) => context);
  const taken = refusal === resultCodes.emailTaken ? details?.email : undefined;

  const problemsIn = (form: DetailsForm): Problems<keyof DetailsForm> => ({
    ...(taken !== undefined &&
      isSame(form.email, taken) && { email: problem('errors_4010_topic') }),
    ...detailsProblems(form, asking),
  });
  const fields = useFields<DetailsForm>({
    initial: details ? { ...details, dateOfBirth: writeDate(details.dateOfBirth, format) } : empty,
    problemsIn,
    tidy: (name, value) => {
      if (name === 'email') return value.trim();
      const day = name === 'dateOfBirth' ? parseTypedDate(value, format) : undefined;
      return day ? writeDate(day, format) : tidyText(value);
    },
  });
  useDaysRewritten(fields, ['dateOfBirth']);
  return {
    fields,
    today,
    region,
    taken,
    submit: (send: (details: Details) => void) =>
      fields.submit((typed) => {
        const dateOfBirth = parseTypedDate(typed.dateOfBirth, format);
        const phone = sentPhone(typed.phone, region);
        if (dateOfBirth) send({ ...typed, dateOfBirth, phone });
      }),
  };
}

export type DetailsFields = ReturnType<typeof useDetails>['fields'];

const isSame = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
