import { expect } from 'vitest';
import { tellNews } from '#server/communications/tell-news.ts';
import { clearMessages, listMessages } from '#server/store/outbox.ts';
import { addSample } from '#server/store/samples.ts';
import { minutes, type TestServer } from './server.ts';
import { sampleFile } from './tenants.ts';

export const slug = 'lakeside';
export const rosa = 'rosa.delgado@example.org';
export const ana = 'ana.delgado@example.org';
export const phone = '3125550142';
export const none = { emailOptIn: true, hasPaymentPlanNotification: true, chosenAt: 1 };
export const silent = { ...none, wantsNewBalanceNotifications: false };

/** The hands with which a test brings bills to Rosa, who is told of them as she chose. */
export const newsOfBills = (server: TestServer) => {
  /** The clock goes from six in the morning in Chicago to noon. */
  const begin = async () => {
    await addSample(server.db, sampleFile(slug), 0);
    server.pass(minutes(6 * 60));
  };
  const quiet = async () => {
    await choose(rosa, silent);
    await choose(ana, silent);
    await server.db.updateTable('balances').set({ news: null }).execute();
    await clearMessages(server.db);
  };
  const personOf = (username: string) =>
    server.db
      .selectFrom('people')
      .selectAll()
      .where('tenant', '=', slug)
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
  const choose = async (username: string, choices: object) => {
    const { id } = await personOf(username);
    const set = { preferences: JSON.stringify(choices), phone };
    await server.db.updateTable('people').set(set).where('id', '=', id).execute();
  };
  const bill = async (more: object = {}, username = rosa) => {
    const json = { slug, username, ...more };
    expect((await server.ask('POST', '/sandbox/api/bills', { json })).status).toBe(201);
  };
  const saveCard = async () => {
    const { id: personId } = await personOf(rosa);
    await server.db
      .insertInto('savedCards')
      .values({
        id: `card-${personId}`,
        tenant: slug,
        personId,
        key: 'k',
        bodyHash: 'h',
        vendorToken: 'tok',
        fingerprint: null,
        schemeReference: null,
        brand: 'visa',
        last4: '4242',
        expMonth: 12,
        expYear: 2040,
        holderName: 'Rosa Delgado',
        billing: '{}',
        consent: 'yes',
        consentAt: 0,
        savedAt: 0,
        language: 'en',
        tokenMark: null,
        toldExpiry: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };
  const round = () => tellNews(server.deps);
  const sent = async () => {
    const all = await listMessages(server.db);
    return all.map(({ kind, recipient, subject, body, sendAfter }) => ({
      kind,
      recipient,
      subject,
      body,
      sendAfter,
    }));
  };
  const subjects = async () => (await sent()).map((one) => one.subject ?? one.kind);
  return { begin, quiet, personOf, choose, bill, saveCard, round, sent, subjects };
};
