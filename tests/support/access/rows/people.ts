import { randomUUID } from 'node:crypto';
import { hersAlone, holders, notThere, withSession } from '../cells.ts';
import { lookup } from '../questions.ts';
import type { Row } from '../row.ts';

const slug = 'here';
const contact = {
  firstName: 'Anna',
  lastName: 'Quillfeather',
  phone: '3125550100',
  address: '1 Main Street',
  address2: '',
  city: 'Chicago',
  state: 'IL',
  zip: '60601',
};

export const rows: readonly Row[] = [
  {
    call: 'readProfile',
    ask: () => ({}),
    cells: withSession(403, {
      ...holders,
      'quick pay with password': 200,
      'authorized user': 200,
      'account holder there': 200,
    }),
  },
  {
    call: 'changeOwnPassword',
    // A wrong password of one's own is refused at its field.
    ask: () => ({ json: { password_old: 'Nobody-Has-1', password_new: 'Another-Horse-9' } }),
    cells: withSession(403, {
      'account holder': 400,
      'another account holder': 400,
      'authorized user': 400,
      'account holder there': 400,
    }),
  },
  {
    call: 'updateOwnProfile',
    // Another e-mail address without the password is refused at that field.
    ask: () => ({ json: { ...contact, email: 'elsewhere@example.org' } }),
    cells: withSession(403, {
      'account holder': 400,
      'another account holder': 400,
      'authorized user': 400,
      'account holder there': 400,
    }),
  },
  { call: 'readBalance', ask: () => ({}), cells: withSession(200) },
  {
    call: 'searchBalance',
    ask: () => ({ json: lookup(3, 'Sought') }),
    cells: withSession(200, notThere),
  },
  {
    call: 'searchBalance',
    of: 'beside others',
    ask: () => ({ json: { ...lookup(3, 'Nobody'), isAddAccount: true } }),
    cells: withSession(404, { ...notThere, 'authorized user': 403 }),
  },
  {
    call: 'addCredentialedAccount',
    ask: async (_, a) => {
      await a.reset();
      return { json: lookup(4, 'Added') };
    },
    cells: withSession(403, holders),
  },
  {
    call: 'prefill',
    ask: () => ({ params: { slug } }),
    cells: withSession(403, { 'single sign-on': 200 }),
  },
  {
    call: 'addAuthorizedUser',
    ask: () => ({ json: { slug, email: `new-${randomUUID()}@example.org` } }),
    cells: withSession(403, holders),
  },
  {
    call: 'listAuthorizedUsers',
    ask: () => ({}),
    cells: withSession(403, { ...holders, 'account holder there': 200 }),
  },
  {
    call: 'resendInvitation',
    of: 'Anna’s',
    ask: async (_, a) => ({ json: { patientId: await a.invitationId() } }),
    cells: withSession(403, hersAlone),
  },
  {
    call: 'removeAuthorizedUser',
    of: 'Anna’s',
    ask: async (_, a) => ({ query: { patientId: await a.invitationId(), seenAs: 'invited' } }),
    cells: withSession(403, hersAlone),
  },
];
