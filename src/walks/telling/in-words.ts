import type { AnyStateMachine } from 'xstate';
import type { Problem } from '#domain/problem.ts';
import type { TextKey } from '#locales/keys.ts';
import type { Doing, Lead, Sight, Text } from '../table.ts';
import type { Further, Moment } from './script.ts';
import { sentence } from './tell.ts';
import { each, read, textOf, type Texts } from './texts.ts';

/** What is done and seen, as a tester reads it. */
export function inWords(texts: Texts) {
  const quoted = (text: Text): string => `“${read(texts, text)}”`;
  /** A field that goes by its name has no text of its own. */
  const labelled = (field: string): string =>
    field.includes('_') ? quoted(field as TextKey) : `“${field}”`;
  const all = (some: Text | readonly Text[] | undefined) => each(some).map(quoted);

  const doing = ({ fill = {}, press, words }: Doing): string => {
    if (words !== undefined) return words;
    const typed = Object.entries(fill).map(([field, value]) => `${value} into ${labelled(field)}`);
    const parts = [
      ...(typed.length > 0 ? [`type ${listed(typed)}`] : []),
      ...(press === undefined ? [] : [`press ${quoted(press)}`]),
    ];
    return sentence(listed(parts));
  };

  const seen = ({ heading, dialog, text, alert, button, working, fields = {}, words }: Sight) => [
    ...all(heading),
    ...(dialog === undefined ? [] : [`a question over the page, ${quoted(dialog)}`]),
    ...all(text),
    ...all(alert).map((one) => `the notice ${one}`),
    ...all(button).map((one) => `the button ${one}`),
    ...(working === undefined ? [] : [`the button ${quoted(working)} at work`]),
    ...Object.entries(fields).map(([field, value]) =>
      value === ''
        ? `the empty field ${labelled(field)}`
        : `${value} in the field ${labelled(field)}`,
    ),
    ...(words === undefined ? [] : [words]),
  ];

  const sight = <M extends AnyStateMachine>(one: Sight, moment: Moment<M>): string => {
    const { problem } = (moment.now as { readonly context: object }).context as {
      readonly problem?: Problem;
    };
    const told = one.problemAt !== undefined && problem ? [quoted(textOf(problem))] : [];
    return listed([...seen(one), ...told]);
  };

  const lead = ({ sees, ...done }: Lead): Further => ({
    do: doing(done),
    ...(sees && { sees: listed(seen(sees)) }),
  });

  return { doing, sight, lead };
}

const listed = (parts: readonly string[]): string => {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
};
