import {
  createHashHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { pageHere, usePageHere } from '#app/help-page.ts';
import type { HelpTerms } from '#domain/help/terms.ts';
import type { RecommendedPlan } from '#domain/plans/recommended.ts';
import type { CartAccount } from '#domain/cart.ts';
import { help, type Input, type Page } from '#machines/help.ts';
import { helpTable } from '#walks/help.ts';
import { helpTerms } from '#walks/samples/help.ts';

const { input } = helpTable.begins['two bills of an account'] as { readonly input: Input };
const chart = help.provide({
  actors: {
    readTerms: fromPromise<HelpTerms>(() => Promise.resolve(helpTerms)),
    recommend: fromPromise<readonly RecommendedPlan[], readonly CartAccount[]>(() =>
      Promise.resolve([]),
    ),
    recall: fromPromise<Page>(() => Promise.resolve(pageHere())),
  },
});

function Kept({ actor }: { readonly actor: ActorRefFrom<typeof help> }) {
  usePageHere(actor);
  return null;
}

async function open(history: ReturnType<typeof createHashHistory>) {
  const router = createRouter({ routeTree: createRootRoute(), history });
  const actor = createActor(chart, { input }).start();
  render(
    <RouterContextProvider router={router}>
      <Kept actor={actor} />
    </RouterContextProvider>,
  );
  await waitFor(() => expect(actor.getSnapshot().hasTag('busy')).toBe(false));
  return actor;
}

beforeEach(() => window.history.replaceState(null, '', '#/help'));
afterEach(cleanup);

test('the entry of the history keeps the page of the help, with its step and nothing that was typed', async () => {
  const history = createHashHistory();
  history.replace('/help', { step: 1 });
  history.flush();
  const actor = await open(history);
  expect(actor.getSnapshot().value).toBe('overviewing');
  act(() => actor.send({ type: 'check.chosen' }));
  act(() => actor.send({ type: 'household.reckoned', percentOff: 75 }));
  expect(pageHere()).toBe('asking');
  expect(JSON.stringify(window.history.state)).not.toContain('75');
  act(() => actor.send({ type: 'costs.chosen' }));
  expect(pageHere()).toBe('comparing');
  expect(window.history.state).toMatchObject({ step: 1 });
  // The page is loaded anew.
  history.destroy();
  cleanup();
  const anew = createHashHistory();
  expect((await open(anew)).getSnapshot().value).toBe('comparing');
  // Another entry is another page.
  anew.push('/help');
  anew.flush();
  expect(pageHere()).toBe('overviewing');
  anew.destroy();
});

test('an entry that names no page of the help shows its first', () => {
  window.history.replaceState({ helpPage: 'onward' }, '');
  expect(pageHere()).toBe('overviewing');
});
