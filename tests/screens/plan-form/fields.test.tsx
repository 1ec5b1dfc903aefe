import { act, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { planForm } from '#machines/plan-form.ts';
import PlanForm from '#screens/plan-form/index.tsx';
import type { TextKey } from '#locales/keys.ts';
import { formRules, oneToPlan, ownPlan } from '#walks/plan-form.ts';
import { english, textsOf } from '../../support/english.ts';
import { pageIn } from '../../support/page.ts';
import { showScreen } from '../../support/screens.tsx';
import { sampleTenant } from '../../support/tenants.ts';

const page = pageIn(textsOf('en'));
const field = (key: TextKey) => screen.queryByLabelText(english(key));
const texts = { optedOut: false, tollFree: undefined };

beforeAll(async () => {
  await import('#domain/phone-number.ts');
});

async function open(texting?: Parameters<typeof PlanForm>[0]['texting']) {
  const input = { cart: oneToPlan, named: undefined, tenant: formRules() };
  const actor = createActor(planForm, { input }).start();
  await act(async () => {
    showScreen(<PlanForm {...{ actor, texting }} known={{}} />, sampleTenant('demo'));
  });
  return actor;
}
const submit = (fill: Readonly<Record<string, string>>) =>
  act(async () => void page.do({ fill, press: 'buttons_seepayments' }));

test.each([
  ['', 'field_errors_recurringamount', {}],
  ['0', 'field_errors_recurringamount3', {}],
  ['310.01', 'field_errors_recurringamount2', {}],
  ['2.58', 'field_errors_amount1', { min: '$2.59' }],
] as const)('a problem of the amount “%s” is told beside its field', async (typed, key, values) => {
  const actor = await open();
  await submit({ labels_recurringamount: typed, labels_email: ownPlan.email });
  expect(field('labels_recurringamount')).toHaveAccessibleDescription(
    expect.stringContaining(english(key, values)),
  );
  expect(field('labels_recurringamount')).toHaveFocus();
  expect(actor.getSnapshot().value).toBe('fillingIn');
});

test('an e-mail is asked for, and a phone only where texts are wanted', async () => {
  const actor = await open(texts);
  await submit({ labels_recurringamount: '50' });
  expect(field('labels_email')).toBeInvalid();
  expect(field('labels_mobilephone')).toBeNull();
  await act(async () => screen.getByRole('checkbox').click());
  await submit({ labels_email: ownPlan.email, labels_mobilephone: '12' });
  expect(field('labels_mobilephone')).toBeInvalid();
  expect(actor.getSnapshot().value).toBe('fillingIn');
});

test('a patient who stopped our texts reads how to get them again', async () => {
  await open({ ...texts, optedOut: true, tollFree: '(800) 555-0100' });
  const box = screen.getByRole('checkbox');
  expect(box).toBeDisabled();
  const start = english('topics_carrieroptoutstart', { phone: '(800) 555-0100' });
  expect(box).toHaveAccessibleDescription(`${english('topics_carrieroptout')} ${start}`);
});

test('a patient whose number is said to be wrong reads that, and nothing of START', async () => {
  await open({ ...texts, optedOut: true, isWrongNumber: true, tollFree: '(800) 555-0100' });
  const box = screen.getByRole('checkbox');
  expect(box).toBeDisabled();
  expect(box).toHaveAccessibleDescription(english('topics_obstacle_wrongnumber'));
});

test('a patient who stopped the texts of a provider without a number answers START', async () => {
  await open({ ...texts, optedOut: true });
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(
    expect.stringContaining(english('topics_carrieroptoutreply')) as never,
  );
});
