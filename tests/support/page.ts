import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Problem } from '#domain/problem.ts';
import { isTooOften } from '#domain/too-often.ts';
import type { Doing, Sight, Text } from '#walks/table.ts';
import { each, named, read, textOf, type Texts } from '#walks/telling/texts.ts';

/** A page in jsdom, done to and looked at in the terms of a table. */
export interface Page {
  /** Whether anything was to be done: what stands there already is not chosen or typed again. */
  readonly do: (doing: Doing) => boolean;
  /** At once, or as soon as what is fetched with its first use is there. */
  readonly see: (sight: Sight, problem?: Problem) => Promise<void>;
}

export const pageIn = (texts: Texts): Page => ({
  do: ({ fill = {}, choose, press }) => {
    const typed = Object.entries(fill).map(([label, value]) => type(fieldOf(texts, label), value));
    const isChosen = choose !== undefined && check(choiceOf(texts, choose));
    if (press !== undefined) fireEvent.click(buttonOf(texts, press));
    return press !== undefined || isChosen || typed.includes(true);
  },
  see: async (sight, problem) => {
    const look = () => looked(texts, sight, problem);
    try {
      look();
    } catch {
      await waitFor(look);
    }
  },
});

function looked(texts: Texts, sight: Sight, problem: Problem | undefined): void {
  const { heading, dialog, text, alert, button, working, chosen } = sight;
  const { shows, field, fields = {}, focus, problemAt, without } = sight;
  if (heading !== undefined) expect(wordsOf('h1')).toContainEqual(like(texts, heading));
  if (dialog !== undefined)
    expect(document.querySelector('dialog[open]')).toHaveAccessibleName(
      expect.stringMatching(like(texts, dialog)) as never,
    );
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
  for (const [part, all] of Object.entries(without ?? {}))
    for (const one of part === 'fields' ? [all] : each(all as Text))
      expect(() => looked(texts, { [part]: one }, problem)).toThrow();
}

/** A refusal stands at the field it is about; nothing is wrong with what came too early. */
function seeProblem(texts: Texts, field: HTMLElement, problem: Problem | undefined): void {
  if (problem === undefined || isTooOften(problem))
    expect(field).not.toHaveAttribute('aria-invalid', 'true');
  if (problem === undefined) return;
  const told = read(texts, textOf(problem));
  if (isTooOften(problem)) return expect(wordsOf('[role=alert]')).toContain(told);
  expect(field).toHaveAccessibleDescription(expect.stringContaining(told) as never);
  expect(field).toHaveFocus();
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
  return (
    [...document.body.querySelectorAll('*')].some((one) => isLike(name, tidy(one.textContent))) ||
    (typeof name === 'string' && tidy(document.body.textContent).includes(name))
  );
};

/** What stands in front of the page first; by its whole name, or by what its name begins with. */
function buttonOf(texts: Texts, text: Text): HTMLElement {
  const name = named(texts, text);
  const roots = [document.querySelector('dialog[open]'), document.body];
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
  throw new Error(`There is no button ${String(name)}.`);
}

/** By its whole label, or by what that begins with; folded away or not. */
function choiceOf(texts: Texts, text: Text): HTMLInputElement {
  const name = read(texts, text);
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

/** By its label; by its name where the provider words the label. */
function fieldOf(texts: Texts, field: string): HTMLElement {
  if (field.includes('_'))
    return screen.getByLabelText(read(texts, field as Text), { selector: controls });
  const found = document.querySelector<HTMLElement>(`[name="${field}"]:not([hidden])`);
  if (!found) throw new Error(`There is no field ${field}.`);
  return found;
}
