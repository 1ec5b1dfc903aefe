import type { Locator } from '@playwright/test';
import type { AnyStateMachine } from 'xstate';
import type { ApiFailure } from '#domain/failure.ts';
import type { Problem } from '#domain/problem.ts';
import { isTooOften } from '#domain/too-often.ts';
import type { Doing, Sight, Start, Table, Text } from '#walks/table.ts';
import { addressOf } from '#walks/telling/address-of.ts';
import { isUnmet } from '#walks/telling/script.ts';
import { at, isInWords } from '#walks/telling/script-of.ts';
import { each, named, patternOf, read, textOf } from '#walks/telling/texts.ts';
import { answering } from '../models/charts/answering.ts';
import type { Payer } from '../models/payer.ts';
import type { Model, Run } from './lines.ts';
import { expect } from './test.ts';
import { texts } from './texts.ts';

const name = (text: Text) =>
  typeof text === 'object' && 'said' in text ? saidIn(text.said) : named(texts.english, text);

/** Words of the server are a key in a table, and a language where that is another than the page's. */
const saidIn = (said: string): string => {
  const [key = '', language] = said.split(' in ');
  return texts.english(key, language) ?? said;
};

/** The field with this label or, where the provider words the label, with this name. */
const fieldOf = (i: Payer, field: string) =>
  field.includes('_')
    ? i.view
        .getByLabel(read(texts.english, field as Text), { exact: true })
        .and(i.view.locator(':visible:not([type=radio])'))
    : i.input(field);

/** Does a row of a table in the browser. */
export async function doAs(
  i: Payer,
  { fill = {}, choose, turn, press, goes }: Doing,
): Promise<void> {
  for (const [field, value] of Object.entries(fill)) await fillIn(fieldOf(i, field), value);
  // The drawn radio button lies over the real one.
  if (choose !== undefined) await choiceOf(i, choose).check({ force: true });
  // The drawn switch lies over the real one.
  if (turn !== undefined)
    await i.view.getByRole('switch', { name: startsWith(turn) }).click({ force: true });
  if (press !== undefined) await pressIn(i, startsWith(press));
  if (goes !== undefined) await i.typePlace(goes);
}

/** A button of an open dialog goes before one of the page. */
async function pressIn(i: Payer, button: RegExp): Promise<void> {
  const inFront = i.view.getByRole('dialog').getByRole('button', { name: button });
  await ((await inFront.count()) > 0 ? inFront : i.button(button)).first().click();
}

const choiceOf = (i: Payer, text: Text) =>
  i.view.getByRole('radio', { name: startsWith(text) }).first();

async function fillIn(field: Locator, value: string): Promise<void> {
  const isList = (await field.evaluate(({ tagName }) => tagName)) === 'SELECT';
  await (isList ? field.selectOption(value) : field.fill(value));
}

/** A button may have more words for screen readers, such as that it opens a tab. */
const startsWith = (text: Text): RegExp => new RegExp(`^${patternOf(texts.english, text)}`);

/** A dialog, or an alert dialog. */
const dialogOf = (i: Payer, dialog: Text): Locator =>
  i.view
    .getByRole('dialog', { name: name(dialog) })
    .or(i.view.getByRole('alertdialog', { name: name(dialog) }));

export async function seeAs(i: Payer, sight: Sight, problem?: Problem): Promise<void> {
  const {
    heading,
    dialog,
    text,
    alert,
    button,
    working,
    chosen,
    shows,
    field,
    fields = {},
    focus,
    problemAt,
    without,
    at,
  } = sight;
  if (heading !== undefined) await i.seeHeading(name(heading));
  if (dialog !== undefined) await expect(dialogOf(i, dialog)).toBeVisible();
  for (const one of each(text)) await i.see(name(one));
  if (alert !== undefined)
    await expect(i.view.getByRole('alert').first()).toContainText(name(alert));
  for (const one of each(button)) await expect(i.button(startsWith(one)).first()).toBeVisible();
  for (const one of each(working))
    await expect(i.button(startsWith(one)).first()).toHaveAttribute('aria-disabled', 'true');
  if (chosen !== undefined) await expect(choiceOf(i, chosen)).toBeChecked();
  for (const one of [shows ?? []].flat()) await i.see(one);
  for (const one of [field ?? []].flat()) await expect(fieldOf(i, one)).toBeVisible();
  for (const [one, value] of Object.entries(fields))
    await expect(fieldOf(i, one)).toHaveValue(value);
  if (focus !== undefined) await expect(fieldOf(i, focus)).toBeFocused();
  if (problemAt !== undefined && problem) {
    const told = read(texts.english, textOf(problem));
    if (isTooOften(problem)) await expect(i.view.getByRole('alert').first()).toContainText(told);
    else
      await expect(fieldOf(i, problemAt)).toHaveAccessibleDescription(
        new RegExp(told.slice(0, 40)),
      );
  }
  for (const one of each(without?.button)) await expect(i.button(startsWith(one))).toHaveCount(0);
  for (const one of each(without?.text)) await i.doNotSee(name(one));
  for (const one of [without?.shows ?? []].flat()) await i.doNotSee(one);
  if (without?.dialog !== undefined) await expect(i.view.getByRole('dialog')).toHaveCount(0);
  if (without?.alert !== undefined)
    await expect(i.view.getByRole('alert').filter({ hasText: name(without.alert) })).toHaveCount(0);
  if (at !== undefined) await i.amAt(at);
}

/** The functions of a browser that a table cannot say; everything else stands in the table. */
export interface Own<M extends AnyStateMachine> {
  readonly holds?: Model<M>['holds'];
  readonly sees?: Model<M>['sees'];
  readonly does?: Model<M>['does'];
  readonly answers?: Model<M>['answers'];
  readonly passes?: Model<M>['passes'];
  /** The way to the chart's beginning, by the name of the ground. */
  readonly starts?: Readonly<Record<string, Run>>;
}

/** The row is in words for testers alone, or is never met. */
const isForPeople = (row: unknown): boolean =>
  isInWords(row) || (typeof row === 'object' && row !== null && isUnmet(row));

/** A row for testers is passed over. */
const nothing: Run = () => Promise.resolve();

/** The model of a browser for each line of a table. */
export function modelOf<M extends AnyStateMachine>(table: Table<M>, own: Own<M>): Model<M> {
  const { does, sees, answers } = table;
  const slots = Object.entries<object>(answers).flatMap(([slot, row]) =>
    'call' in row ? [[slot, row.call] as const] : [],
  );
  const rows = <Row>(all: Readonly<Record<string, unknown>>, run: (row: unknown) => Row) =>
    Object.fromEntries(
      Object.entries(all).flatMap(([key, row]) => (isForPeople(row) ? [] : [[key, run(row)]])),
    );
  return {
    holds: {
      ...Object.fromEntries(
        slots.flatMap(([slot, call]) =>
          typeof call === 'string' ? [[slot, addressOf(call)]] : [],
        ),
      ),
      ...own.holds,
    },
    sees: {
      ...Object.fromEntries(Object.keys(sees).map((state) => [state, nothing])),
      ...rows(sees, (row): Run => ({ i }, moment) => {
        const { problem } = (moment.now as { readonly context: object }).context as {
          readonly problem?: Problem;
        };
        return seeAs(i, at<AnyStateMachine, Sight>(row, moment), problem);
      }),
      ...own.sees,
    } as Model<M>['sees'],
    does: {
      ...rows(
        does,
        (row): Run =>
          ({ i }, moment) =>
            doAs(i, at<AnyStateMachine, Doing>(row, moment)),
      ),
      ...own.does,
    } as Model<M>['does'],
    answers: {
      ...Object.fromEntries(slots.map(([slot]) => [slot, answering(slot)])),
      ...own.answers,
    } as Model<M>['answers'],
    passes: { ...own.passes } as Model<M>['passes'],
  };
}

/** The way to the chart's beginning, as the table says it. */
export const gettingTo =
  ({ opens, stands, finds, further = [] }: Start<never>): Run =>
  async ({ i }) => {
    const [, slug = ''] = opens.split('/');
    if (stands) await i.stand(stands.at, stands.bills, { slug });
    else {
      await i.open(opens);
      if (finds) await seeAs(i, finds);
    }
    for (const { sees, ...doing } of further) {
      await doAs(i, doing);
      if (sees) await seeAs(i, sees);
    }
  };

/**
 * The browser's complaints that are allowed: the refusals that the table answers with, and the
 * line.
 */
export function complaintsIn<M extends AnyStateMachine>({ answers }: Table<M>): RegExp {
  const rows = Object.values<object>(answers).flatMap((row) =>
    'may' in row
      ? Object.values(row.may as Readonly<Record<string, { readonly answer: object }>>)
      : [],
  );
  const codes = rows.flatMap(({ answer }) =>
    'error' in answer ? [(answer.error as ApiFailure).code] : [],
  );
  const statuses = codes.map((code) => (code >= 600 ? 422 : code)).filter((code) => code > 0);
  const isLost = codes.includes(0);
  return new RegExp(
    [
      ` status of (${[...new Set(statuses)].join('|')}) `,
      'WebSocket',
      ...(isLost ? ['net::ERR'] : []),
      ...(codes.includes(500) ? ['^fatal: Error 500 '] : []),
    ].join('|'),
  );
}
