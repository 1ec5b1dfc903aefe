import { randomUUID } from 'node:crypto';
import { hersAlone, holders, notThere, withSession } from '../cells.ts';
import { lookup } from '../questions.ts';
import type { Row } from '../row.ts';

const slug = 'here';

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
    ask: async (_, a) => ({ query: { patientId: await a.invitationId() } }),
    cells: withSession(403, hersAlone),
  },
];
