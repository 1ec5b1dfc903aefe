import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { english } from '../../support/english.ts';
import { sampleTenant } from '../../support/tenants.ts';
import { fillCard, input, open, payButton, press, typeIn } from './show.tsx';

const tenant = sampleTenant('lakeside');
const dana = { isPreset: false, isRequired: false, registersAs: '3125550177' };
const good = 'Rainy-Night-2027';

const box = () => screen.getByRole('checkbox', { name: english('labels_savecardforfuture') });
const tick = () => fireEvent.click(box());
const passwordIn = () => document.querySelector<HTMLInputElement>('input[name="password"]');
const fields = () =>
  (['labels_password', 'labels_confirmpassword'] as const).map((one) => english(one));
const typePassword = (password: string, again = password) => {
  const [first = '', second = ''] = fields();
  typeIn(first, password);
  typeIn(second, again);
};

test('a guest who has the card saved chooses a password, beside the name that it goes with', () => {
  open({ tenant, saving: dana });
  expect(passwordIn()).toBeNull();
  tick();
  expect(passwordIn()).toHaveAttribute('autocomplete', 'new-password');
  const username = '(312) 555-0177';
  expect(screen.getByText(english('topics_registerwhilepaying', { username }))).toBeVisible();
  tick();
  expect(passwordIn()).toBeNull();
});

test('a login that is there already is asked for no password', () => {
  open({ tenant, saving: { isPreset: true, isRequired: false } });
  expect(box()).toBeChecked();
  expect(passwordIn()).toBeNull();
});

test('the password follows the rules, and is typed twice, before anything is paid', async () => {
  const { paying } = open({ tenant, saving: dana });
  fillCard();
  tick();
  await press(payButton());
  const errors = () =>
    fields().map((label) => input(label).getAttribute('aria-invalid') === 'true');
  expect(errors()).toEqual([true, true]);
  typePassword('weak', 'other');
  await press(payButton());
  expect(errors()).toEqual([true, true]);
  typePassword(good, `${good}!`);
  await press(payButton());
  expect(errors()).toEqual([false, true]);
  expect(paying).toEqual([]);
  typePassword(good);
  await press(payButton());
  expect(paying[0]?.details.open()).toMatchObject({ saves: true, password: good });
});

test('a password whose box was unticked again goes nowhere', async () => {
  const { paying } = open({ tenant, saving: dana });
  fillCard();
  tick();
  typePassword(good);
  tick();
  await press(payButton());
  expect(paying[0]?.details.open()).not.toHaveProperty('password');
  expect(paying[0]?.details.open()).not.toHaveProperty('saves');
});

test('the password stands in no context of the chart', async () => {
  const { actor } = open({ tenant, saving: dana });
  fillCard();
  tick();
  typePassword(good);
  await press(payButton());
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain(good);
});
