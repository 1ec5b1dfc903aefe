import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import { missedPlan, planLine, wholePlan } from '#walks/samples/my-plans.ts';
import { english } from '../../support/english.ts';
import { show } from './show.tsx';

const page = () => document.body.textContent;

test('on the day of a payment the page says from when the next one can be paid sooner', async () => {
  await show({ ...wholePlan, aheadTomorrow: true });
  expect(page()).toContain(english('topics_planaheadtomorrow'));
});

test('a plan of the account holder was agreed to by them, and not by its reader', async () => {
  await show({ ...wholePlan, of: 'owner', deeds: [], changes: [] });
  expect(screen.getByRole('region', { name: english('headings_planagreedof') })).toBeDefined();
  expect(page()).toContain(english('topics_plansinceof', { date: 'November 3, 2026' }));
  expect(page()).toContain(english('labels_plantotalof'));
  expect(page()).not.toContain('You agreed');
});

test('a list of plans of others alone is not headed as the reader’s own', async () => {
  await show([{ ...planLine, of: 'owner' }]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(english('titles_plansof'));
});

test('a payment that is at the bank is told as sent, and the last one does not finish the plan', async () => {
  const payments = wholePlan.payments.map((one) => ({ ...one, status: 'sent' as const }));
  await show({ ...wholePlan, payments, status: 'completed', isAtBank: true, deeds: [] });
  expect(page()).toContain(english('labels_planstate_sent'));
  expect(page()).not.toContain(english('labels_planstate_completed'));
  expect(page()).toContain(english('topics_planlastsent'));
  expect(
    screen.getAllByText(english('labels_status_sent'), { exact: false }).length,
  ).toBeGreaterThan(0);
});

test('a payment that was declined has its repair beside the words that tell of it', async () => {
  await show(missedPlan);
  const note = screen.getByRole('note');
  const repair = within(note).getByRole('link', { name: english('links_planmeans') });
  expect(repair).toHaveAttribute('href', expect.stringContaining('/card'));
});

test.each([
  ['early', 'topics_planrefused_early', true],
  ['otherMeans', 'topics_planrefused_otherMeans', false],
] as const)('a refusal that makes nothing late, %s, calls no payment missed', async (...row) => {
  const [harmless, said, repairs] = row;
  await show({ ...missedPlan, missed: { ...missedPlan.missed!, harmless } });
  expect(page()).toContain(english('labels_planstate_active'));
  expect(page()).not.toContain(english('labels_planstate_missed'));
  const note = screen.getByRole('note');
  const days = { date: 'December 3, 2026', next: 'December 6, 2026' };
  expect(note).toHaveTextContent(english(said, days));
  const repair = within(note).queryByRole('link', { name: english('links_planmeans') });
  expect(repair !== null).toBe(repairs);
});

test('a paused plan says until when, in the list as well', async () => {
  const pausedUntil = '2027-02-28' as CalendarDate;
  const until = english('labels_planpaused', { date: 'February 28, 2027' });
  await show({ ...wholePlan, pausedUntil });
  expect(page()).toContain(until);
  expect(page()).not.toContain(english('labels_planstate_active'));
  await show([{ ...planLine, pausedUntil }]);
  expect(screen.getAllByRole('article')[0]).toHaveTextContent(until);
});

test('a plan that waits says for what, and not that no payment is planned', async () => {
  const { next: _, ...waiting } = missedPlan;
  await show({
    ...waiting,
    missed: { date: '2026-12-03' as CalendarDate, isPartly: false, waits: { amount: toCents(1) } },
  });
  expect(page()).toContain(english('topics_planwaitsnext'));
  expect(page()).not.toContain(english('topics_plannonext'));
});

test('a plan that waits with nothing late says for which payment it needs another card', async () => {
  const { next: _, ...waiting } = missedPlan;
  const by = '2027-01-03' as CalendarDate;
  const waits = { amount: toCents(5_000), by, ends: '2027-02-20' as CalendarDate };
  await show({
    ...waiting,
    missed: { date: '2026-12-03' as CalendarDate, isPartly: false, waits, why: 'returned' },
  });
  const said = { amount: '$50.00', date: 'January 3, 2027' };
  expect(page()).toContain(english('topics_planwaitstookback', { date: 'December 3, 2026' }));
  expect(page()).toContain(english('topics_planwaitsby', said));
  expect(page()).toContain(english('topics_planwaitsend', { date: 'February 20, 2027' }));
  expect(page()).toContain(english('labels_planstate_waiting'));
  expect(page()).not.toContain(english('labels_planstate_missed'));
});
