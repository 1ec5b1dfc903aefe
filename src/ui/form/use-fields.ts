import { useForm } from '@mantine/form';
import { useRef, useState, type FocusEvent, type FormEvent } from 'react';
import type { Problem, Problems } from '#domain/problem.ts';
import { problemSentence } from '#text/problem.ts';
import { useLookUp } from '#text/say.tsx';
import { useAfterPress } from './use-after-press.ts';

type Values = Record<string, string | boolean>;
type Name<V> = keyof V & string;

interface Options<V extends Values> {
  readonly initial: V;
  /** A pure function, called at each blur and submit, and while a problem shows. */
  readonly problemsIn: (values: V) => Problems<Name<V>>;
  /** Returns a field's value as it is written once it is left: trimmed, spelled out. */
  readonly tidy?: (name: Name<V>, value: string) => string;
}

/** The props that every input of a form takes. */
export interface FieldProps<T> {
  readonly name: string;
  readonly value: T;
  readonly error: string | undefined;
  readonly onChange: (value: T) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * The values of a form and their problems. Problems are words that are put into a sentence when
 * they are shown, so that a change of language reaches them, too.
 */
export function useFields<V extends Values>({ initial, problemsIn, tidy }: Options<V>) {
  const lookUp = useLookUp();
  const afterPress = useAfterPress();
  const form = useForm<V>({
    initialValues: initial,
    validate: (values) => wordsOf(problemsIn(values as V)),
    clearInputErrorOnChange: true,
  });
  const values = form.getValues() as V;
  const [refused, setRefused] = useState<Problems>({});
  const shown = useRef<HTMLFormElement>(null);
  const said = ({ text, values: filled }: Problem) => problemSentence(lookUp, text, filled);

  /** The sentence beside a field that was left or sent wrong, and is so still. */
  const errorOf = (name: Name<V>): string | undefined => {
    const word = form.errors[name];
    if (typeof word !== 'string') return undefined;
    const sent = refused[name]?.text === word ? refused[name] : undefined;
    return said(sent ?? problemsIn(values)[name] ?? { text: word });
  };

  const put = (name: Name<V>, value: string | boolean) =>
    form.setFieldValue(name as never, value as never);

  const field = <N extends Name<V>>(name: N): FieldProps<V[N]> => ({
    name,
    value: values[name] as V[N],
    error: errorOf(name),
    onChange: (value) => put(name, value as string | boolean),
    onBlur: () => {
      const typed = values[name];
      const tidied = typeof typed === 'string' && tidy ? tidy(name, typed) : typed;
      if (tidied !== typed && tidied !== undefined) put(name, tidied);
      // An empty field that is only passed by is no fault.
      const left = { ...values, [name]: tidied } as V;
      const found = typed === '' || typed === false ? undefined : problemsIn(left)[name];
      if (found) afterPress(() => form.setFieldError(name as never, found.text));
    },
  });

  const submit =
    (send: (values: V) => void, onFaulty?: () => void) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      shown.current = event.currentTarget;
      const tidied = tidiedAll(values, tidy);
      form.setValues(tidied as never);
      const problems = problemsIn(tidied);
      form.setErrors(wordsOf(problems));
      if (Object.keys(problems).length === 0) return send(tidied);
      onFaulty?.();
      focusFirst(event.currentTarget, Object.keys(problems));
    };

  return {
    values,
    field,
    put,
    submit,
    /** Every problem on show, in the order of `problemsIn`; for the summary. */
    problems: Object.keys(form.errors).flatMap((name) => {
      const sentence = errorOf(name as Name<V>);
      return sentence === undefined ? [] : [{ name, sentence }];
    }),
    /** What the server refused, by field. */
    refuse: (problems: Problems<Name<V>>) => {
      setRefused(problems);
      form.setErrors(wordsOf(problems));
      if (shown.current) focusFirst(shown.current, Object.keys(problems));
    },
    reset: form.reset,
  };
}

const wordsOf = (problems: Problems) =>
  Object.fromEntries(Object.entries(problems).map(([name, found]) => [name, found?.text ?? '']));

const tidiedAll = <V extends Values>(values: V, tidy: Options<V>['tidy']): V =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && tidy ? tidy(name, value) : value,
    ]),
  ) as V;

/**
 * Focuses the first wrong field in the order of the page, which is the order in which people mend.
 */
function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const first = [...form.elements].find(
    (element) =>
      element instanceof HTMLElement && names.includes(element.getAttribute('name') ?? ''),
  );
  if (first instanceof HTMLElement) first.focus();
}
