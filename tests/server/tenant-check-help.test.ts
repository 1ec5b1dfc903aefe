import { expect, test } from 'vitest';
import { checkTenant } from '#server/tenant-check.ts';

type Changes = Readonly<Record<string, unknown>>;

const found = (help: Changes, payments: Changes = {}) =>
  checkTenant({
    slug: 'small',
    categories: {
      general: { quickpay: true, credentialed: true },
      payments: { card: true, cardVisa: true, ...payments },
    },
    app: { name: 'Small' },
    locations: [{ id: 1, name: 'Small', supportPhoneNumber: '(312) 555-0110' }],
    backend: { help },
  }).findings.map(({ severity, path, message }) => `${severity} ${path}: ${message}`);

const band = (percentOff: number, first = 100, further = 10) => ({ percentOff, first, further });
const bands = (...all: Changes[]) => ({ assistance: { bands: all } });
const financing = (...all: Changes[]) => ({ costs: { financing: all } });

test('help that can be given is fine', () =>
  expect(
    found(
      {
        assistance: {
          bands: [band(100), band(50, 200)],
          url: 'https://small.example.org/help',
          phone: '(312) 555-0111',
          days: 240,
        },
        itemizedBill: { phone: '(312) 555-0110' },
        call: { phone: '(312) 555-0112' },
        costs: {
          financing: [{ months: 12, yearlyRate: 1_290, from: 5 }],
          'cash-network': { fee: 199 },
        },
      },
      { financing: true, 'cash-network': true },
    ),
  ).toEqual([]));

test.each([
  ['problem backend.help.assistance.bands: must not be empty', bands()],
  ['problem backend.help.assistance.bands[0].percentOff: must be 100 or less', bands(band(101))],
  ['problem backend.help.assistance.bands[0].percentOff: must be 1 or more', bands(band(0))],
  ['problem backend.help.assistance.bands[0].first: must be a whole', bands(band(5, 0.5))],
  ['problem backend.help.asistance: is not a known setting', { asistance: {} }],
  ['problem backend.help.itemizedBill.url: must be https', { itemizedBill: { url: 'http://a.b' } }],
  ['problem backend.help.call.phone: must be a number', { call: { phone: 'us' } }],
  ['problem backend.help.costs.financing[0].months: must be 1', financing({ months: 0 })],
  [
    'warning backend.help.assistance.bands[1]: holds for nobody',
    bands(band(100, 100, 10), band(50, 90, 10)),
  ],
  ['warning backend.help.assistance.bands[1]: is there twice', bands(band(50), band(50, 200))],
  [
    'warning backend.help.costs.financing: does nothing while financing is off',
    financing({ months: 12, yearlyRate: 0 }),
  ],
  [
    'warning backend.help.costs.financing[0]: is never offered',
    financing({ months: 12, yearlyRate: 0, from: 9, upTo: 5 }),
  ],
  [
    'warning backend.help.costs.financing[0].yearlyRate: is 0',
    financing({ months: 12, yearlyRate: 0, deferred: true }),
  ],
])('%s', (words, help) => expect(found(help).join('\n')).toContain(words));
