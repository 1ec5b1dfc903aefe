import { act, cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import type { ActorRefFrom, AnyActorRef, AnyEventObject, AnyStateMachine } from 'xstate';
import type { Problem } from '#domain/problem.ts';
import type { Tenant } from '#domain/tenant.ts';
import { walkedChart } from '#walks/from-table.ts';
import { transitionsOf } from '#walks/proof/transition-ids.ts';
import type { Begin, Doing, Sight, Table } from '#walks/table.ts';
import { leavesOf, momentsOf } from '#walks/telling/moments.ts';
import { isUnmet, type Moment } from '#walks/telling/script.ts';
import { at, isInWords } from '#walks/telling/script-of.ts';
import { nameOf, replay } from '#walks/walking/replay.ts';
import { titleOf } from '#walks/walking/sentence.ts';
import { explore, walksToStates, type Move, type Ground, type Walk } from '#walks/walking/walk.ts';
import { textsOf } from './english.ts';
import { pageIn, type Page } from './page.ts';
import { showScreen } from './screens.tsx';
import { sampleTenant } from './tenants.ts';

interface More<M extends AnyStateMachine> {
  /** Expects what keys cannot say; with the language's name. */
  readonly sees?: (moment: Moment<M>, language: string) => void | Promise<void>;
  /** Does an event that keys cannot say; `false` leaves it to the walk. */
  readonly does?: (moment: Moment<M>, language: string) => boolean;
  /** The transitions that no screen shows, by the name under which they are reported. */
  readonly except?: readonly string[];
  /** The begins that are left to the pure walks. */
  readonly unseen?: readonly string[];
  readonly tenant?: Tenant;
}

/**
 * Walks every state from each begin once in every language; in English every transition as well,
 * where it is taken first.
 */
export function playScreen<M extends AnyStateMachine>(
  table: Table<M>,
  show: (actor: ActorRefFrom<M>) => ReactNode,
  { except = [], unseen = [], ...more }: More<M> = {},
): void {
  const { machine, scenarios: all } = walkedChart(table);
  // Explored once for both languages: it takes a sixth of the walks' time.
  const scenarios = all
    .filter(({ name }) => !unseen.includes(name))
    .map(({ name, ground }) => ({ name, ground, explored: explore(machine, ground) }));
  const { begins } = table;
  const taken = new Set<string>();
  const shown = new Set<string>();
  const isFirst = ({ played }: Move): boolean => {
    const news = played.taken.map(nameOf).filter((one) => !shown.has(one));
    for (const one of news) shown.add(one);
    return news.length > 0;
  };
  for (const language of ['en', 'es'])
    describe(`${table.name} in ${language}`, () => {
      const page = pageIn(textsOf(language));
      for (const { name, ground, explored } of scenarios) {
        const isNew = language === 'en' ? isFirst : undefined;
        const { provider = 'lakeside' } = (begins as Record<string, Begin<M>>)[name] ?? {};
        const tenant = more.tenant ?? sampleTenant(provider);
        walksToStates(explored, isNew).forEach((walk, index) =>
          test(`${name}, ${index + 1}. ${titleOf(walk)}`, async () => {
            const played = await play({ table, ground, walk, show, page, language, tenant, more });
            for (const one of played.taken) taken.add(one);
          }),
        );
      }
    });
  test(`${table.name}: every transition is taken`, () => {
    const untaken = transitionsOf(machine)
      .map(nameOf)
      .filter((one) => !taken.has(one));
    expect(untaken).toEqual(except);
  });
}

interface Playing<M extends AnyStateMachine> {
  readonly table: Table<M>;
  readonly ground: Ground<M>;
  readonly walk: Walk;
  readonly show: (actor: ActorRefFrom<M>) => ReactNode;
  readonly page: Page;
  readonly language: string;
  readonly tenant: Tenant;
  readonly more: More<M>;
}

function play<M extends AnyStateMachine>(playing: Playing<M>) {
  const { table, ground, walk, show, page, language, tenant, more } = playing;
  const { machine } = table;
  const moments = momentsOf(machine, ground, walk.steps) as unknown as readonly Moment<M>[];
  const heard: AnyEventObject[] = [];
  let now = 0;
  return replay(machine, ground, walk, {
    started: async (actor) => {
      // A part of a conversation hears for itself, so every actor's events count.
      (actor as AnyActorRef).system.inspect((seen) => {
        if (seen.type === '@xstate.event') heard.push(seen.event);
      });
      cleanup();
      await act(async () => {
        await showScreen(show(actor), tenant).speak(language);
      });
    },
    act: () => {
      const moment = moments[now] as Moment<M>;
      if (moment.child !== undefined || moment.event?.type.startsWith('xstate.')) return false;
      heard.length = 0;
      if (!done(table, page, moment, language, more)) return false;
      const { event } = moment;
      if (event && !isOwn(table, moment))
        expect(heard.find(({ type }) => type === event.type)).toMatchObject(event);
      return true;
    },
    within: (change) => act(async () => change()),
    sees: async (_, actor: ActorRefFrom<M>) => {
      const moment = moments[now] as Moment<M>;
      // Another screen takes the place of a chart that is over.
      if ((actor as AnyActorRef).getSnapshot().status === 'active') {
        for (const state of leavesOf(moment.value)) await seen(table, page, state, moment);
        await more.sees?.(moment, language);
      }
      now += 1;
    },
  });
}

function done<M extends AnyStateMachine>(
  { does }: Table<M>,
  page: Page,
  moment: Moment<M>,
  language: string,
  more: More<M>,
): boolean {
  if (more.does?.(moment, language)) return true;
  const row = (does as Readonly<Record<string, unknown>>)[moment.event?.type ?? ''];
  if (row === undefined || isInWords(row) || isUnmet(row as object)) return false;
  // An event without anything on the page is the browser's: its Back.
  return page.do(at<M, Doing>(row, moment));
}

/** A typed value is the row's own (a wrong password stands for one that the server refuses), a deed in words the test's. */
function isOwn<M extends AnyStateMachine>({ does }: Table<M>, moment: Moment<M>): boolean {
  const row = (does as Readonly<Record<string, unknown>>)[moment.event?.type ?? ''];
  return (
    row === undefined || isInWords(row) || at<M, Doing>(row as never, moment).fill !== undefined
  );
}

async function seen<M extends AnyStateMachine>(
  { sees }: Table<M>,
  page: Page,
  state: string,
  moment: Moment<M>,
): Promise<void> {
  const row = (sees as Readonly<Record<string, unknown>>)[state];
  if (typeof row !== 'function' && isUnmet(row as object)) return;
  const { problem } = (moment.now as { readonly context: object }).context as {
    readonly problem?: Problem;
  };
  await page.see(at<M, Sight>(row, moment), problem);
}
