import { expect, test } from 'vitest';
import { checkTenant } from '#server/tenant-check.ts';

type Changes = Readonly<Record<string, unknown>>;

const offers = (...planOffers: Changes[]) => ({ planOffers });

const found = (backend: Changes, recurring: Changes = {}) =>
  checkTenant({
    slug: 'small',
    categories: {
      general: { quickpay: true },
      payments: { card: true, cardVisa: true },
      recurring,
    },
    app: { name: 'Small' },
    locations: [{ id: 1, name: 'Small', supportPhoneNumber: '(312) 555-0110' }],
    backend,
  }).findings.map(({ severity, path, message }) => `${severity} ${path}: ${message}`);

test('offers that can be made are fine', () =>
  expect(found(offers({ terms: 3 }, { terms: 120, interest: 250, from: 5, upTo: 9 }))).toEqual([]));

test.each([
  ['problem backend.planOffers[0].terms: must be 2 or more', offers({ terms: 1 })],
  ['problem backend.planOffers[0].terms: must be 120 or less', offers({ terms: 121 })],
  ['problem backend.planOffers[0].interest: must be a whole', offers({ terms: 3, interest: 0.5 })],
  ['problem backend.planRetries[1]: must be 1 or more', { planRetries: [3, 0] }],
  ['problem backend.planContact: must be an e-mail', { planContact: 'us' }],
  ['problem backend.planMissed.next: must be one of', { planMissed: { next: 'pause' } }],
  ['problem backend.planMissed.days: must be 7 or more', { planMissed: { next: 'end', days: 1 } }],
  [
    'problem backend.planMissed.letters: must be 12 or less',
    { planMissed: { next: 'letter', letters: 13 } },
  ],
  ['problem backend.timeZone: must be such as', { timeZone: 'Chicago' }],
  ['warning backend.planOffers[0]: is never offered', offers({ terms: 3, from: 9, upTo: 5 })],
  ['warning backend.planOffers[1]: is there twice', offers({ terms: 3 }, { terms: 3 })],
])('%s', (words, backend) => expect(found(backend).join('\n')).toContain(words));

test('recommending needs something to recommend', () =>
  expect(found({}, { recommendedPaymentPlans: true }).join('\n')).toContain(
    'warning backend.planOffers: is missing',
  ));
