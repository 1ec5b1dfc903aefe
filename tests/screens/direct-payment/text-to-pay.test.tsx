import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Reach } from '#domain/communications.ts';
import { sampleChoices, sampleReach } from '#walks/samples/communications.ts';
import { english } from '../../support/english.ts';
import { sampleTenant } from '../../support/tenants.ts';
import { fillCard, open, payButton, press } from './show.tsx';

const tenant = sampleTenant('lakeside');
const saving = { isPreset: false, isRequired: false };
const openWith = (reach: Partial<Reach> = {}) =>
  open({
    tenant,
    saving,
    enrolment: { choices: sampleChoices, reach: { ...sampleReach, ...reach } },
  });

const box = () => screen.getByRole('checkbox', { name: english('labels_texttopayenrol') });
const saveBox = () => screen.getByRole('checkbox', { name: english('labels_savecardforfuture') });

test('Text to Pay opens with the box that saves the card, and is agreed to by its words', async () => {
  const { paying } = openWith();
  expect(box()).toBeDisabled();
  expect(box()).toHaveAccessibleDescription(
    english('topics_obstacle_savefirst', { box: english('labels_savecardforfuture') }),
  );
  fireEvent.click(saveBox());
  const provider = 'Lakeside Health';
  expect(box()).toHaveAccessibleDescription(
    english('topics_texttopayconsent', { provider, phone: '(312)\u00a0555\u20110142' }),
  );
  fireEvent.click(box());
  expect(box()).toBeChecked();
  fillCard();
  await press(payButton());
  expect(paying[0]?.details.open()).toMatchObject({ saves: true, enrols: true });
});

test('Text to Pay is off again when the card is not saved after all', async () => {
  const { paying } = openWith();
  fireEvent.click(saveBox());
  fireEvent.click(box());
  fireEvent.click(saveBox());
  expect(box()).not.toBeChecked();
  fillCard();
  await press(payButton());
  expect(paying[0]?.details.open()).not.toHaveProperty('enrols');
});

test('a card on file is enough for Text to Pay', () => {
  openWith({ hasSavedCard: true, hasAbleCard: true });
  expect(box()).toBeEnabled();
});

test('a patient who answered STOP is told where to text START', () => {
  openWith({ hasCarrierOptOut: true, hasSavedCard: true, hasAbleCard: true });
  expect(box()).toBeDisabled();
  const phone = tenant.locations[0]?.tollFreeNumber ?? '';
  expect(box()).toHaveAccessibleDescription(
    `${english('topics_carrieroptoutpay')} ${english('topics_carrieroptoutstart', { phone })}`,
  );
});

test('a patient without a mobile number is told to add one', () => {
  openWith({ phone: '', hasSavedCard: true, hasAbleCard: true });
  expect(box()).toBeDisabled();
  expect(box()).toHaveAccessibleDescription(english('topics_obstacle_nophone'));
});
