import type { CalendarDate } from '#domain/dates.ts';
import { ApiFailure } from '#domain/failure.ts';
import type { Details, HomeAddress } from '#domain/new-account.ts';
import { createAccount } from '#machines/create-account.ts';
import type { ChartPlans } from '../walking/chart-plans.ts';
import { gives, refuses, type Plan } from '../walking/walk.ts';

const no = (code: number) => new ApiFailure('refused', { code, route: '' });

export const graceDetails: Details = {
  firstName: 'grace',
  lastName: 'Holloway',
  dateOfBirth: '1968-03-05' as CalendarDate,
  email: 'grace@example.org',
  phone: '3125550177',
  eStatementOptIn: true,
  smsOptIn: false,
  nbnOptIn: false,
};
export const graceAddress: HomeAddress = {
  address1: '1 Pine St',
  address2: '',
  city: 'Chicago',
  state: 'IL',
  postalCode: '60614',
};
export const graceFields = { paymentPostingId: 'LM2052007', patientLastName: 'Holloway' };

const plan = (hasAddress: boolean): Plan<typeof createAccount> => ({
  input: { alternate: !hasAddress, hasAddress },
  says: [
    { type: 'account.searched', fields: graceFields },
    { type: 'nextField.chosen' },
    { type: 'notice.closed' },
    { type: 'details.given', details: graceDetails },
    ...(hasAddress ? [{ type: 'address.given', address: graceAddress }] : []),
    { type: 'password.chosen', password: 'Sunny-Day-2026' },
    { type: 'back.chosen' },
    { type: 'retry.chosen' },
    { type: 'login.chosen' },
  ],
  answers: {
    verifyInvoice: [gives(true), gives(false), refuses(no(429))],
    register: [
      gives(),
      refuses(no(4008)),
      refuses(no(4009)),
      refuses(no(4010)),
      refuses(no(429)),
      refuses(no(400)),
    ],
  },
  facts: ({ context }) => [
    Math.min(context.turn, 1),
    context.details !== undefined,
    context.address !== undefined,
    context.refusal,
  ],
});

export const createAccountPlans: ChartPlans<typeof createAccount> = {
  name: 'create-account',
  machine: createAccount,
  speakers: {
    'account.searched': 'patient',
    'nextField.chosen': 'patient',
    'notice.closed': 'patient',
    'details.given': 'patient',
    'address.given': 'patient',
    'password.chosen': 'patient',
    'back.chosen': 'patient',
    'retry.chosen': 'patient',
    'login.chosen': 'patient',
  },
  scenarios: [
    { name: 'with an address', plan: plan(true) },
    { name: 'without an address', plan: plan(false) },
  ],
};
