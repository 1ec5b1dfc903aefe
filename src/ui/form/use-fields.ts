import { useForm } from '@mantine/form';
import { useRef, useState, type FocusEvent, type FormEvent } from 'react';
import type { Problems } from '#domain/problem.ts';
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
 * Mantine's form over the portal's rules. An error is the word of a problem and becomes a sentence
 * when it is shown, so that a change of language reaches it, too.
 */
export function useFields<V extends Values>({ initial, problemsIn, tidy }: Options<V>) {
  const lookUp = useLookUp();
  const afterPress = useAfterPress();
  const [refused, setRefused] = useState<Problems>({});
  const sent = useRef<HTMLFormElement>(null);
  const leftBefore = useRef(new Set<Name<V>>());
  const form = useForm<Values>({
    initialValues: initial,
    validate: (typed) => wordsOf(problemsIn(typed as V)),
  });
  const values = form.getValues() as V;
  const put = (name: string, value: string | boolean) => form.setFieldValue(name, value);

  const tidied = (name: Name<V>) => {
    const typed = form.getValues()[name] ?? '';
    return tidy && typeof typed === 'string' ? tidy(name, typed) : typed;
  };

  /** The sentence beside a field that was left or sent wrong, and is so still. */
  const errorOf = (name: Name<V>): string | undefined => {
    const text = form.errors[name];
    if (typeof text !== 'string') return undefined;
    const known = refused[name]?.text === text ? refused[name] : problemsIn(values)[name];
    // A problem that another field has mended is over, though nobody came to this field since.
    return known && problemSentence(lookUp, known.text, known.values);
  };

  const focusFirst = (problems: object) => {
    if (sent.current) firstOf(sent.current, Object.keys(problems))?.focus();
  };

  return {
    values,
    put,
    field: <N extends Name<V>>(name: N): FieldProps<V[N]> => ({
      ...(form.getInputProps(name, { withError: false, withFocus: false }) as Input<V[N]>),
      name,
      error: errorOf(name),
      onBlur: () => {
        const left = tidied(name);
        // An empty field that is only passed by is no fault.
        const isPassed = !form.getValues()[name];
        if (left !== form.getValues()[name]) put(name, left);
        const now = form.getValues() as V;
        const problems = problemsIn(now);
        // A field that was left right may be wrong by what was typed here: the confirmation of a number.
        const wrong = [...(isPassed ? [] : [name]), ...leftBefore.current].filter(
          (one) => now[one] && problems[one],
        );
        leftBefore.current.add(name);
        if (wrong.length > 0)
          afterPress(() => wrong.forEach((one) => void form.validateField(one)));
      },
    }),
    submit:
      (send: (values: V, pressed: HTMLElement | null) => void, onFaulty?: () => void) =>
      (event: FormEvent<HTMLFormElement>) => {
        sent.current = event.currentTarget;
        const { submitter } = event.nativeEvent as SubmitEvent;
        form.setValues(Object.fromEntries(Object.keys(values).map((name) => [name, tidied(name)])));
        form.onSubmit(
          (typed) => send(typed as V, submitter),
          (problems) => {
            onFaulty?.();
            focusFirst(problems);
          },
        )(event);
      },
    /** The problems on show, in the order of `problemsIn`; for the summary. */
    problems: Object.keys(form.errors).flatMap((name) => {
      const sentence = errorOf(name);
      return sentence === undefined ? [] : [{ name, sentence }];
    }),
    reset: form.reset,
    /** Shows what the server refused, by field. */
    refuse: (problems: Problems<Name<V>>) => {
      setRefused(problems);
      form.setErrors(wordsOf(problems));
      focusFirst(problems);
    },
  };
}

type Input<T> = Pick<FieldProps<T>, 'value' | 'onChange'>;

const wordsOf = (problems: Problems): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([name, found]) => [name, found?.text ?? '']));

/** The first wrong field in the order of the page, which is the order in which people mend. */
const firstOf = (form: HTMLFormElement, names: readonly string[]): HTMLElement | undefined =>
  [...form.elements]
    .filter((one) => one instanceof HTMLElement)
    .find((one) => names.includes(one.getAttribute('name') ?? ''));
