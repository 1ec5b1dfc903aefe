import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Autopay } from '#domain/autopay/agreement.ts';
import { autopay } from '#machines/autopay.ts';
import AutopayFlow from '#screens/autopay/index.tsx';
import { autopayByBank, autopayOff } from '#walks/samples/autopay.ts';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';

const choosing = async (known: Autopay) => {
  const machine = autopay.provide({ actors: { readAutopay: fromPromise(async () => known) } });
  const actor = createActor(machine, { input: { key: 'k', newKey: () => 'k2' } }).start();
  showScreen(<AutopayFlow actor={actor} />);
  const begins = known.agreement ? 'buttons_autopaychange' : 'buttons_autopaybegin';
  fireEvent.click(await screen.findByRole('button', { name: english(begins) }));
  return actor;
};
const press = () =>
  fireEvent.click(screen.getByRole('button', { name: english('buttons_continue') }));
const typeCap = () =>
  fireEvent.change(screen.getByLabelText(english('labels_autopaycap'), { exact: false }), {
    target: { value: '500.00' },
  });

test('some locations are chosen by ticking them, and at least one is asked for', async () => {
  const actor = await choosing(autopayOff);
  typeCap();
  fireEvent.click(screen.getByRole('radio', { name: english('labels_autopaysome') }));
  press();
  expect(screen.getAllByText(english('field_errors_autopaywhere')).length).toBeGreaterThan(0);
  expect(actor.getSnapshot().value).toBe('choosing');
  fireEvent.click(screen.getByRole('checkbox', { name: /Lakeside West/ }));
  press();
  expect(actor.getSnapshot().context.terms).toMatchObject({ cap: 50_000, locations: [2] });
  expect(
    screen.getByText(english('topics_autopaywhere', { locations: 'Lakeside West' })),
  ).toBeVisible();
});

test('all locations are meant where nothing else is chosen, and said', async () => {
  const actor = await choosing(autopayOff);
  typeCap();
  press();
  expect(actor.getSnapshot().context.terms).not.toHaveProperty('locations');
  const [begins = ''] = english('topics_autopayeverywhere', { provider: '|' }).split('|');
  expect(screen.getByText((text) => text.startsWith(begins))).toBeVisible();
});

test('the bank account that pays already stays chosen, with its locations', async () => {
  const actor = await choosing(autopayByBank);
  const same = english('labels_autopaysamebank', { last4: '2109' });
  expect(screen.getByRole('radio', { name: same })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Lakeside Main' })).toBeChecked();
  press();
  expect(actor.getSnapshot().value).toBe('deciding');
  expect(actor.getSnapshot().context.terms).toMatchObject({ means: 'same', locations: [1] });
});

test('a provider with one location asks nothing', async () => {
  await choosing({ ...autopayOff, locations: [] });
  expect(screen.queryByText(english('labels_autopaysome'))).toBeNull();
});

test('the fault of the locations stands with their heading and names none of them', async () => {
  await choosing(autopayOff);
  typeCap();
  fireEvent.click(screen.getByRole('radio', { name: english('labels_autopaysome') }));
  press();
  const group = screen.getByRole('group', { name: english('labels_autopayplaces') });
  expect(group).toHaveAccessibleDescription(english('field_errors_autopaywhere'));
  expect(screen.getByRole('form')).not.toHaveTextContent('Lakeside Main:');
  expect(screen.getByRole('checkbox', { name: 'Lakeside Main' })).not.toHaveAccessibleDescription();
});

test('a location brings those below it, says which, and each can be taken off', async () => {
  const actor = await choosing(autopayOff);
  typeCap();
  fireEvent.click(screen.getByRole('radio', { name: english('labels_autopaysome') }));
  const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
  const main = () => screen.getByRole('checkbox', { name: 'Lakeside Main' });
  tick('Lakeside Main');
  expect(screen.getByRole('checkbox', { name: 'Lakeside Heart' })).toBeChecked();
  const names = { names: 'Lakeside Heart' };
  expect(main()).toHaveAccessibleDescription(english('topics_autopaybelow', names));
  tick('Lakeside Heart');
  expect(main()).toHaveAccessibleDescription(english('topics_autopaynotbelow', names));
  press();
  expect(actor.getSnapshot().context.terms).toMatchObject({ locations: [1] });
});

test('what is owed beside the cap is what is owed at the chosen locations', async () => {
  await choosing(autopayOff);
  const cap = () => screen.getByLabelText(english('labels_autopaycap'), { exact: false });
  expect(cap()).toHaveAccessibleDescription(/\$321\.66/);
  fireEvent.click(screen.getByRole('radio', { name: english('labels_autopaysome') }));
  expect(cap()).not.toHaveAccessibleDescription(/\$/);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Lakeside Heart' }));
  const there = english('topics_autopayowedthere', { owed: '$21.66' });
  expect(cap().getAttribute('aria-describedby')).not.toBeNull();
  expect(screen.getByText(there, { exact: false })).toBeVisible();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Lakeside Heart' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Lakeside West' }));
  expect(screen.getByText(english('topics_autopayowednone'), { exact: false })).toBeVisible();
});

test.each(['deciding', 'filling'])(
  'Back from %s returns to the form as it was typed',
  async (step) => {
    const actor = await choosing(autopayOff);
    typeCap();
    if (step === 'filling')
      fireEvent.click(screen.getByRole('radio', { name: english('labels_autopaybank') }));
    press();
    expect(actor.getSnapshot().value).toBe(step);
    act(() => actor.send({ type: 'back.chosen' }));
    expect(screen.getByLabelText(english('labels_autopaycap'), { exact: false })).toHaveValue(
      '500.00',
    );
    act(() => actor.send({ type: 'back.chosen' }));
    expect(actor.getSnapshot().value).toBe('off');
  },
);
