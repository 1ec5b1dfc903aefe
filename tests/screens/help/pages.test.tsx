import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { CartAccount } from '#domain/cart.ts';
import type { HelpTerms } from '#domain/help/terms.ts';
import type { RecommendedPlan } from '#domain/plans/recommended.ts';
import type { Tenant } from '#domain/tenant.ts';
import { help, type Input, type Page } from '#machines/help.ts';
import Help from '#screens/help/index.tsx';
import { helpTable } from '#walks/help.ts';
import { helpTerms, noTerms } from '#walks/samples/help.ts';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';
import { sampleTenant } from '../../support/tenants.ts';

const { input } = helpTable.begins['two bills of an account'] as { readonly input: Input };
const lakeside = sampleTenant('lakeside');

async function open(terms: HelpTerms, tenant: Tenant = lakeside, page: Page = 'overviewing') {
  const actor = createActor(
    help.provide({
      actors: {
        readTerms: fromPromise<HelpTerms>(() => Promise.resolve(terms)),
        recommend: fromPromise<readonly RecommendedPlan[], readonly CartAccount[]>(() =>
          Promise.resolve([]),
        ),
        recall: fromPromise<Page>(() => Promise.resolve(page)),
      },
    }),
    { input: { ...input, tenant } },
  ).start();
  await waitFor(actor, (now) => now.matches(page));
  showScreen(<Help actor={actor} accounts="#/quick-pay/accounts" />, tenant);
  return actor;
}

afterEach(cleanup);

const compare = async (terms: HelpTerms) => {
  const actor = await open(terms);
  act(() => actor.send({ type: 'costs.chosen' }));
  return screen.getAllByRole('article');
};
const headings = (all: readonly HTMLElement[]) =>
  all.map((one) => within(one).getByRole('heading').textContent);

test('a way without stated terms shows no number but the one to call, and comes last', async () => {
  const unstated = (await compare(noTerms)).filter((one) =>
    within(one).queryByText(english('topics_wayunstated')),
  );
  expect(headings(unstated)).toEqual([
    english('labels_pay_walletcredit'),
    english('labels_pay_healthcarecredit'),
    english('labels_pay_financing'),
    english('labels_pay_cashnetwork'),
  ]);
  for (const one of unstated) {
    expect(one.textContent).not.toContain('$');
    expect(within(one).getAllByRole('link').length).toBeGreaterThan(0);
  }
});

test('no way to pay stands out, and none can be begun here', async () => {
  const all = await compare(helpTerms);
  expect(new Set(all.map(({ className }) => className)).size).toBe(1);
  for (const one of all) expect(within(one).queryByRole('button')).toBeNull();
});

test('a provider that shows no telephones shows none here, but its own number for help', async () => {
  const silent: Tenant = {
    ...lakeside,
    general: { ...lakeside.general, allowPorticoSupportNumber: false },
  };
  await open(noTerms, silent);
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  await open({ ...noTerms, call: { phone: '(312) 555-0112' } }, silent);
  expect(screen.getByRole('link')).toHaveAttribute('href', 'tel:3125550112');
});

test('the number of people takes digits alone', async () => {
  const actor = await open(helpTerms);
  act(() => actor.send({ type: 'check.chosen' }));
  const people = screen.getByLabelText(new RegExp(`^${english('labels_household_people')}`));
  fireEvent.change(people, { target: { value: 'a-1b2.' } });
  expect(people).toHaveValue('12');
});

test('a plan without interest leads to where it is set up', async () => {
  await open(helpTerms, {
    ...lakeside,
    recurring: { ...lakeside.recurring, recommendedPaymentPlans: false },
  });
  expect(screen.getByRole('link', { name: english('links_helpplanwhere') })).toHaveAttribute(
    'href',
    '#/quick-pay/accounts',
  );
});

test('a payment at once names its ways as they are named, and says that it is paid once', async () => {
  const [now] = await compare(helpTerms);
  expect(now?.textContent).toContain(english('labels_costonce'));
  expect(now?.textContent).toMatch(/[a-z] · [A-Z]/);
  expect(now?.textContent).not.toMatch(/, or /);
});

test('the fault of a field whose label asks is told with one mark', async () => {
  const actor = await open(helpTerms);
  act(() => actor.send({ type: 'check.chosen' }));
  fireEvent.click(screen.getByRole('button', { name: english('buttons_household') }));
  const label = english('labels_household_income');
  expect(
    await screen.findByText(`${label} ${english('field_errors_household_income')}`),
  ).toBeVisible();
});

test('the ways stand in a table where there is room, each fact down its column', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as MediaQueryList);
  const actor = await open(helpTerms);
  act(() => actor.send({ type: 'costs.chosen' }));
  const table = screen.getByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual([
    english('labels_costway'),
    english('labels_costtotal'),
    english('labels_costpayments'),
    english('labels_costuntil'),
    english('labels_costextra'),
  ]);
  const unstated = within(table).getByRole('row', {
    name: new RegExp(english('labels_pay_financing')),
  });
  expect(unstated.textContent).toContain(english('topics_wayunstated'));
  expect(within(table).queryByRole('button')).toBeNull();
  vi.restoreAllMocks();
});

test('the way back from a page that was loaded anew begins at the heading', async () => {
  const actor = await open(helpTerms, lakeside, 'comparing');
  const heading = () => screen.getByRole('heading', { level: 1 });
  expect(heading()).not.toHaveFocus();
  act(() => actor.send({ type: 'back.chosen' }));
  expect(heading()).toHaveTextContent(english('headings_help'));
  expect(heading()).toHaveFocus();
});

test('no answer stands beside a field that says that it takes no letters', async () => {
  const actor = await open(helpTerms);
  act(() => actor.send({ type: 'check.chosen' }));
  const field = (name: string) =>
    screen.getAllByRole('textbox').find((one) => one.matches(`[name=${name}]`))!;
  fireEvent.change(field('people'), { target: { value: '4' } });
  fireEvent.change(field('income'), { target: { value: '1000' } });
  fireEvent.click(screen.getByRole('button', { name: english('buttons_household') }));
  expect(screen.getByText(english('headings_household_free'))).toBeVisible();
  fireEvent.change(field('income'), { target: { value: 'abc' } });
  expect(field('income')).toBeInvalid();
  expect(screen.queryByText(english('headings_household_free'))).toBeNull();
});
