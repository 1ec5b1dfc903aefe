import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { TenantFile } from '#contract/tenant-file.ts';
import { addSample } from '#server/store/samples.ts';
import type { TestServer } from './server.ts';
import { withoutQuestions } from './tenants.ts';

/** A card that is right in every field, to be kept. */
export const cardToKeep = (card: object = {}, more: object = {}) => ({
  idempotencyKey: randomUUID(),
  cardDetails: {
    cardHolderName: 'Rosa Delgado',
    cardNumber: '4242424242424242',
    cvv: '123',
    expiryMonth: '12',
    expiryYear: '2030',
    address: '1 Main St',
    address2: 'Floor 2',
    city: 'Springfield',
    state: 'IL',
    zipCode: '62701',
    saveCardForFuture: true,
    ...card,
  },
  ...more,
});

export interface Listed {
  readonly endsTextToPay?: boolean;
  readonly id: string;
  readonly cardNumber: string;
  readonly lastDigits: string;
  readonly cardHolderName: string;
  readonly expiryMonth: string;
  readonly expiryYear: string;
}

/** Adds a provider of its own that saves cards, with Lakeside's people. */
export const addCardKeeper = ({ db }: TestServer, slug: string, payments: object = {}) => {
  const { backend, categories, ...file } = withoutQuestions('lakeside');
  const settings = { ...categories, payments: { ...categories.payments, ...payments } };
  const own = { ...file, slug, categories: settings, backend: { ...backend, aliases: [] } };
  return addSample(db, v.parse(TenantFile, own), 0);
};

/** A login with its cards. */
export const aCardHolder = async (
  { ask }: TestServer,
  slug: string,
  username = 'rosa.delgado@example.org',
) => {
  const json = { slug, type: 'credentialed', username, password: 'Sunny-Day-2026' };
  const token = String((await ask('POST', '/api/authenticate', { json })).body['token']);
  const post = (path: string, body?: object) =>
    ask('POST', `/payments/user/cards${path}`, { token, ...(body && { json: body }) });
  return {
    token,
    add: (body: object) => post('/add', body),
    update: (body: object) => post('/update', body),
    remove: (id: string, more: object = {}) => post('/delete', { id, ...more }),
    list: async () => (await post('')).body['cards'] as unknown as readonly Listed[],
  };
};

/** The cards that the processor's stand-in keeps. */
export const cardsAtProcessor = async ({ ask }: TestServer) =>
  (await ask('GET', '/vendors/processor/cards')).body['cards'] as unknown as readonly {
    readonly last4: string;
    readonly forgotten: number;
  }[];
