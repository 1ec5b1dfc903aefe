import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { Problem } from '#domain/problem.ts';
import { isTooOften } from '#domain/too-often.ts';
import type { Doing, Sight, Text } from '#walks/table.ts';
import { each, named, read, textOf, type Texts } from '#walks/telling/texts.ts';

/** A page in jsdom, used and seen in the terms of a table. */
export interface Page {
  /** Returns whether anything was done: a value that stands there already is not typed again. */
  readonly do: (doing: Doing) => boolean;
  /** Sees at once, or as soon as the lazy parts are there. */
  readonly see: (sight: Sight, problem?: Problem) => Promise<void>;
}

export const pageIn = (texts: Texts): Page => ({
  do: ({ fill = {}, choose, turn, press }) => {
    const typed = Object.entries(fill).map(([label, value]) => type(fieldOf(texts, label), value));
    const isChosen = choose !== undefined && check(choiceOf(texts, choose));
    if (turn !== undefined)
      fireEvent.click(screen.getByRole('switch', { name: read(texts, turn) }));
    if (press !== undefined) fireEvent.click(buttonOf(texts, press));
    return turn !== undefined || press !== undefined || isChosen || typed.includes(true);
  },
  see: async (sight, problem) => {
    const look = () => looked(texts, sight, problem);
    try {
      look();
    } catch {
      await waitFor(look);
    }
    if (sight.without === undefined) return;
    // A thing that is absent must stay so once every lazy part has come.
    await act(() => vi.dynamicImportSettled());
    look();
  },
});

function looked(texts: Texts, sight: Sight, problem: Problem | undefined): void {
  const { heading, dialog, text, alert, button, working, chosen } = sight;
  const { shows, field, fields = {}, focus, problemAt, without } = sight;
  if (heading !== undefined) expect(wordsOf('h1')).toContainEqual(like(texts, heading));
  if (dialog !== undefined) seeDialog(like(texts, dialog));
  for (const one of each(text)) expect(findText(texts, one), read(texts, one)).toBe(true);
  if (alert !== undefined) expect(wordsOf('[role=alert]').join('\n')).toContain(read(texts, alert));
  for (const one of each(button))
    expect(buttonOf(texts, one)).not.toHaveAttribute('aria-disabled', 'true');
  for (const one of each(working))
    expect(buttonOf(texts, one)).toHaveAttribute('aria-disabled', 'true');
  if (chosen !== undefined) expect(choiceOf(texts, chosen)).toBeChecked();
  for (const one of [shows ?? []].flat()) expect(tidy(document.body.textContent)).toContain(one);
  for (const one of [field ?? []].flat()) fieldOf(texts, one);
  for (const [label, value] of Object.entries(fields))
    expect(fieldOf(texts, label)).toHaveValue(value);
  if (focus !== undefined) expect(fieldOf(texts, focus)).toHaveFocus();
  if (problemAt !== undefined) seeProblem(texts, fieldOf(texts, problemAt), problem);
  if (without === undefined) return;
  // A page that shows nothing yet proves no absence.
  expect(tidy(document.body.textContent), 'what is shown at all').not.toBe('');
  for (const [part, is] of Object.entries(isThere) as [keyof typeof isThere, IsThere][])
    for (const one of each(without[part] as Text | readonly Text[] | undefined))
      expect(is(texts, one), `${part} ${JSON.stringify(one)}`).toBe(false);
}

type IsThere = (texts: Texts, one: Text) => boolean;

/**
 * The things that a sight can be without: each by a search of its own, which only an unknown text
 * makes fail.
 */
const isThere = {
  dialog: (texts, one) => isDialog(like(texts, one)),
  text: (texts, one) => findText(texts, one),
  alert: (texts, one) => wordsOf('[role=alert]').join('\n').includes(read(texts, one)),
  button: (texts, one) => findButton(texts, one) !== undefined,
  shows: (_, one) => tidy(document.body.textContent).includes(one as string),
  field: (texts, one) => fieldsOf(texts, one as string).length > 0,
} satisfies Partial<Record<keyof Sight, IsThere>>;

/** A problem stands at the field it is about; a refusal of too many tries stands in an alert. */
function seeProblem(texts: Texts, field: HTMLElement, problem: Problem | undefined): void {
  if (problem === undefined || isTooOften(problem))
    expect(field).not.toHaveAttribute('aria-invalid', 'true');
  if (problem === undefined) return;
  const told = read(texts, textOf(problem));
  if (isTooOften(problem)) return expect(wordsOf('[role=alert]')).toContain(told);
  expect(field).toHaveAccessibleDescription(expect.stringContaining(told) as never);
  expect(field).toHaveFocus();
}

function seeDialog(name: string): void {
  const found = document.querySelector('[aria-modal]');
  expect(found).toHaveAccessibleName(expect.stringMatching(name) as never);
}

function isDialog(name: string): boolean {
  try {
    seeDialog(name);
    return true;
  } catch {
    return false;
  }
}

const tidy = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

const wordsOf = (selector: string): readonly string[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => tidy(textContent));

const like = (texts: Texts, text: Text) => {
  const name = named(texts, text);
  return typeof name === 'string' ? name : (expect.stringMatching(name) as unknown as string);
};

const isLike = (name: string | RegExp, words: string): boolean =>
  typeof name === 'string' ? words === name : name.test(words);

const findText = (texts: Texts, text: Text): boolean => {
  const name = named(texts, text);
  if (typeof name === 'string') return tidy(document.body.textContent).includes(name);
  return [...document.body.querySelectorAll('*')].some((one) => name.test(tidy(one.textContent)));
};

/**
 * A button of an open dialog goes before one of the page; by its whole name, or by how it begins.
 */
function findButton(texts: Texts, text: Text): HTMLElement | undefined {
  const name = named(texts, text);
  const roots = [document.querySelector('[aria-modal]'), document.body];
  for (const root of roots) {
    const all = [...(root?.querySelectorAll<HTMLElement>('button, [role=button]') ?? [])].filter(
      (one) => one.closest('[hidden]') === null,
    );
    const nameOf = (one: HTMLElement) => tidy(one.getAttribute('aria-label') ?? one.textContent);
    const found =
      all.find((one) => isLike(name, nameOf(one))) ??
      all.find((one) => typeof name === 'string' && nameOf(one).startsWith(name));
    if (found) return found;
  }
  return undefined;
}

function buttonOf(texts: Texts, text: Text): HTMLElement {
  const found = findButton(texts, text);
  if (!found) throw new Error(`There is no button ${read(texts, text)}.`);
  return found;
}

/** A radio button by its whole label, or by how that begins; what is folded is opened for it. */
function choiceOf(texts: Texts, text: Text): HTMLInputElement {
  const name = read(texts, text);
  for (const folded of document.querySelectorAll('[aria-expanded=false][aria-controls]'))
    fireEvent.click(folded);
  const all = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  const labelOf = ({ labels }: HTMLInputElement) => tidy(labels?.[0]?.textContent ?? '');
  const found =
    all.find((one) => labelOf(one) === name) ?? all.find((one) => labelOf(one).startsWith(name));
  if (!found) throw new Error(`There is no choice ${name}.`);
  return found;
}

const check = (choice: HTMLInputElement): boolean => !choice.checked && fireEvent.click(choice);

const type = (field: HTMLElement, value: string): boolean =>
  (field as HTMLInputElement).value !== value && fireEvent.change(field, { target: { value } });

const controls = 'input:not([hidden], [type=radio]), select, textarea';

/** The field with this label or, where the provider words the label, with this name. */
const fieldsOf = (texts: Texts, field: string): readonly HTMLElement[] =>
  field.includes('_')
    ? screen.queryAllByLabelText(read(texts, field as Text), { selector: controls })
    : [...document.querySelectorAll<HTMLElement>(`[name="${field}"]:not([hidden])`)];

function fieldOf(texts: Texts, field: string): HTMLElement {
  const [found, ...more] = fieldsOf(texts, field);
  if (!found) throw new Error(`There is no field ${field}.`);
  if (field.includes('_')) expect(more, `more fields ${field}`).toEqual([]);
  return found;
}
