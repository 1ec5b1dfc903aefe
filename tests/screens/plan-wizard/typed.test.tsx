import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { emptyCart } from '#domain/cart-count.ts';
import { cartOfOwed } from '#domain/owed.ts';
import PlanWizard from '#screens/plan-wizard/index.tsx';
import { wizardRules } from '#walks/samples/wizard.ts';
import { offersFor } from '#walks/samples/payment-plans.ts';
import { english } from '../../support/english.ts';
import { owedWith } from '../../support/carts.ts';
import { showScreen } from '../../support/screens.tsx';
import { sampleTenant } from '../../support/tenants.ts';
import { beginWizard } from './begin.ts';

test('the typed e-mail and phone are there again after a step back', async () => {
  const offers = offersFor(60_000);
  const actor = beginWizard(
    { cart: cartOfOwed(owedWith(2), emptyCart), tenant: wizardRules(false, true) },
    () => offers,
  );
  await waitFor(actor, (state) => state.matches('choosingPlan'));
  actor.send({ type: 'plan.chosen', terms: offers[0]?.terms ?? 0 });
  const review = async () => {
    actor.send({ type: 'plan.confirmed' });
    await waitFor(actor, (state) => state.matches('reviewing'));
  };
  await review();
  const known = { email: 'rosa@example.org' };
  const wizard = <PlanWizard actor={actor} known={known} texting={undefined} />;
  // The check of phone numbers comes late.
  await act(async () => showScreen(wizard, sampleTenant('harbor')));
  const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
  expect(await screen.findByText(english.pattern('topics_planphonecalled'))).toBeVisible();
  fireEvent.change(await field(english('labels_email')), { target: { value: 'rosa@work.exam' } });
  fireEvent.change(await field(english('labels_mobilephone')), { target: { value: '2075550199' } });
  act(() => actor.send({ type: 'back.chosen' }));
  expect(screen.queryByLabelText(english('labels_email'))).toBeNull();
  await act(review);
  expect((await field(english('labels_email'))).value).toBe('rosa@work.exam');
  expect((await field(english('labels_mobilephone'))).value).toMatch(/207.*555.*0199/);
});
