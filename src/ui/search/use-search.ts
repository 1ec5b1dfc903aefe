import { useState } from 'react';
import { dayOf } from '#domain/dates.ts';
import { confirmName, inputName } from '#domain/entry/names.ts';
import { problem, type Problems } from '#domain/problem.ts';
import { missingAgain } from '#domain/missing.ts';
import { askedAt, isDate, patternsFor, type Asked } from '#domain/search/fields.ts';
import { secondaryFields } from '#domain/search/turns.ts';
import { comparedIn, searchedValue, searchProblem, tidySearched } from '#domain/search/rules.ts';
import type { SearchField } from '#domain/tenant.ts';
import { fieldLabel } from '#text/field-label.ts';
import { useLookUp } from '#text/say.tsx';
import { useDaysRewritten } from '../dates/use-days-rewritten.ts';
import { useFields } from '../form/use-fields.ts';
import { useTenant } from '../tenant.tsx';
import { useDateFormat } from '../use-date-format.ts';
import { useMatcherOf } from './use-matcher.ts';

type Values = Readonly<Record<string, string>>;

interface Options {
  /** The number of the secondary field whose turn it is. */
  readonly turn: number;
  /** The primary value is typed twice. */
  readonly confirmed?: boolean;
}

/** The search form: its fields, what was typed, and their problems. */
export function useSearch({ turn, confirmed = false }: Options) {
  const tenant = useTenant();
  const lookUp = useLookUp();
  const format = useDateFormat();
  const asked = askedAt(tenant, turn);
  const all = asked ? [asked.primary, ...secondaryFields(tenant)] : [];
  const matcherOf = useMatcherOf(all.some((field) => patternsFor(field, tenant).length > 0));
  const label = ({ label: text, name }: SearchField) => fieldLabel(lookUp, text, name);
  const [today] = useState(() => dayOf(new Date()));
  const reading = { tenant, matcherOf, label, dateFormat: format, today };
  const names = all.flatMap(({ name }) => [inputName(name), confirmName(name)]);

  const problemsIn = (values: Values): Problems => {
    if (asked === undefined) return {};
    const { primary, secondary } = asked;
    const typed = ({ name }: SearchField) => values[inputName(name)] ?? '';
    const again = tidySearched(primary, values[confirmName(primary.name)] ?? '', format);
    const found = [
      [inputName(primary.name), searchProblem(primary, typed(primary), reading)],
      [
        confirmName(primary.name),
        confirmed ? confirmProblem(primary, typed(primary), again) : undefined,
      ],
      [inputName(secondary.name), searchProblem(secondary, typed(secondary), reading)],
    ] as const;
    return Object.fromEntries(
      found.flatMap(([name, one]) => (one === undefined ? [] : [[name, one] as const])),
    );
  };
  const confirmProblem = (field: SearchField, typed: string, again: string) => {
    if (again === '') return missingAgain(label(field));
    const isEqual =
      comparedIn(field.name, tidySearched(field, typed, format)) === comparedIn(field.name, again);
    return isEqual ? undefined : problem('field_errors_confirmfield', { field: label(field) });
  };

  const form = useFields<Record<string, string>>({
    initial: Object.fromEntries(names.map((name) => [name, ''])),
    problemsIn,
    tidy: (name, value) => {
      const field = all.find((one) => [inputName(one.name), confirmName(one.name)].includes(name));
      return field ? tidySearched(field, value, format) : value;
    },
  });
  useDaysRewritten(
    form,
    all.filter(isDate).map(({ name }) => inputName(name)),
  );

  const shownNames = asked ? namesOf(asked) : [];
  return {
    tenant,
    form,
    asked,
    label,
    format,
    today,
    confirmed,
    // Problems of a field whose turn is over are left out.
    problems: form.problems.filter(({ name }) => shownNames.includes(name)),
    submit: (send: (fields: Values) => void) =>
      form.submit((values) => asked && send(sentIn(values, asked, format))),
  };
}

export type SearchForm = ReturnType<typeof useSearch>;

const namesOf = ({ primary, secondary }: Asked): readonly string[] => [
  inputName(primary.name),
  confirmName(primary.name),
  inputName(secondary.name),
];

const sentIn = (values: Values, { primary, secondary }: Asked, format: string): Values =>
  Object.fromEntries(
    [primary, secondary].map((field) => [
      field.name,
      searchedValue(field, values[inputName(field.name)] ?? '', format),
    ]),
  );
