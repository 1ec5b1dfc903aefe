import type { AnyStateMachine } from 'xstate';
import type { Problem } from '#domain/problem.ts';
import type { TextKey } from '#locales/keys.ts';
import type { Doing, Lead, Sight, Text } from '../table.ts';
import type { Further, Moment } from './script.ts';
import { sentence } from './tell.ts';
import { each, read, textOf, type Texts } from './texts.ts';

/** Deeds and sights as a tester reads them: in the language that the page speaks by then. */
export function inWordsAt<M extends AnyStateMachine>(texts: Texts, { now }: Moment<M>) {
  const { language } = (now as { readonly context: object }).context as {
    readonly language?: string;
  };
  return inWords((key) => texts(key, language));
}

/** Words of a table, in which the key of a text between quotes stands for the text. */
export const quoting =
  (texts: Texts) =>
  (words: string): string =>
    words.replaceAll(/“([a-z]+_\w+)”/g, (_, key: string) => quotedIn(texts, key as TextKey));

/** Words of the server are a key, and a language where that is another than the page's (samples/receipts.ts). */
const quotedIn = (texts: Texts, text: Text): string => {
  const words = read(texts, text);
  const [key = '', language] = words.split(' in ');
  return `“${(texts(key, language) ?? words).replaceAll(/@@\w+/g, '…')}”`;
};

export function inWords(texts: Texts) {
  const worded = quoting(texts);
  const quoted = (text: Text): string => quotedIn(texts, text);
  /** A field that goes by its name has no text of its own. */
  const labelled = (field: string): string =>
    field.includes('_') ? quoted(field as TextKey) : `“${field}”`;
  const all = (some: Text | readonly Text[] | undefined) => each(some).map(quoted);

  const doing = ({ fill = {}, choose, turn, press, goes, words }: Doing): string => {
    if (words !== undefined) return worded(words);
    const typed = Object.entries(fill).map(([field, value]) => `${value} into ${labelled(field)}`);
    const parts = [
      ...(typed.length > 0 ? [`type ${listed(typed)}`] : []),
      ...(choose === undefined ? [] : [`choose ${quoted(choose)}`]),
      ...(turn === undefined ? [] : [`turn the switch ${quoted(turn)}`]),
      ...(press === undefined ? [] : [`press ${quoted(press)}`]),
      ...(goes === undefined ? [] : [inAddress(goes)]),
    ];
    return sentence(listed(parts));
  };

  const seen = ({ heading, dialog, text, alert, button, working, ...rest }: Sight) => [
    ...all(heading),
    ...(dialog === undefined ? [] : [`a question over the page, ${quoted(dialog)}`]),
    ...all(text),
    ...all(alert).map((one) => `the notice ${one}`),
    ...all(button).map((one) => `the button ${one}`),
    ...all(working).map((one) => `the button ${one} at work`),
    ...values(rest),
  ];

  const values = ({ chosen, shows, field, fields = {}, focus, words }: Sight) => [
    ...all(chosen).map((one) => `${one} chosen`),
    ...[shows ?? []].flat(),
    // A field that goes by its name is told by `words`.
    ...[field ?? []]
      .flat()
      .flatMap((one) => (one.includes('_') ? [`the field ${labelled(one)}`] : [])),
    ...Object.entries(fields).map(([field, value]) =>
      value === ''
        ? `the empty field ${labelled(field)}`
        : `${value} in the field ${labelled(field)}`,
    ),
    ...(focus === undefined ? [] : [`the cursor in the field ${labelled(focus)}`]),
    ...(words === undefined ? [] : [worded(words)]),
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

const inAddress = (place: string): string =>
  `in the line of the address, put #${place} in place of what stands from the # on, and press Enter`;

const listed = (parts: readonly string[]): string => {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
};
