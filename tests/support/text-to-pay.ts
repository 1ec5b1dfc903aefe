import { tellNews } from '#server/communications/tell-news.ts';
import { clearMessages, listMessages } from '#server/store/outbox.ts';
import { aCardHolder, addCardKeeper, cardToKeep } from './saved-cards.ts';
import { payerWith } from './payments.ts';
import type { TestServer } from './server.ts';

export const rosa = 'rosa.delgado@example.org';
export const rosasPhone = '3125550142';

interface Seen {
  readonly accountId: string;
  readonly openBalanceId: string;
  readonly paymentPostingId: string;
  readonly locationId: number;
  readonly amount: number;
}

/** A cart that pays these bills of a link in full. */
export const inFull = (bills: readonly Seen[]) => cartWith(bills.map(billIn));

const billIn = ({ accountId, openBalanceId, paymentPostingId, locationId, amount }: Seen) => ({
  accountId,
  openBalanceId,
  paymentPostingId,
  locationId,
  amount,
});

const cartWith = (accounts: readonly ReturnType<typeof billIn>[]) => ({
  accounts,
  paymentActions: accounts.map(({ accountId, amount }) => ({ accounts: [accountId], amount })),
});

/** Rosa at a provider of the test's own, with a Visa on file and Text to Pay. */
export const aTextPayer = async (server: TestServer, slug: string, card: object = {}) => {
  await addCardKeeper(server, slug);
  await server.db.updateTable('balances').set({ news: null }).execute();
  const holder = await aCardHolder(server, slug);
  const cardId = String((await holder.add(cardToKeep(card))).body['cardId']);
  const { id: personId } = await server.db
    .selectFrom('people')
    .select('id')
    .where('tenant', '=', slug)
    .where('username', '=', rosa)
    .executeTakeFirstOrThrow();
  const set = (row: { phone?: string; preferences?: string }) =>
    server.db.updateTable('people').set(row).where('id', '=', personId).execute();
  const choose = (choices: object = {}) =>
    set({
      phone: rosasPhone,
      preferences: JSON.stringify({
        emailOptIn: true,
        hasSmsOptIn: true,
        hasTextToPay: true,
        chosenAt: 1,
        ...choices,
      }),
    });
  await choose();
  /** Rosa has a new bill, and is texted; answers the text. */
  const isTexted = async (amount = 8_500) => {
    await clearMessages(server.db);
    const json = { slug, username: rosa, amount, hasStatement: false };
    const { body } = await server.ask('POST', '/sandbox/api/bills', { json });
    await tellNews(server.deps);
    const text = (await listMessages(server.db)).find(({ kind }) => kind === 'text');
    return { balanceId: String(body['id']), text: text?.body ?? '' };
  };
  /** The link of a text is opened, by whoever has it. */
  const opens = async (text: string) => {
    const id = /\/#\/smspay\/(\S+)/.exec(text)?.[1] ?? '';
    const { status, body } = await server.ask('GET', `/api/smspay/${id}?slug=${slug}`);
    const token = String(body['token']);
    const seen = (body['accounts'] ?? []) as unknown as readonly Seen[];
    return { status, body, seen, ...payerWith(server, token) };
  };
  return { ...holder, cardId, personId, set, choose, isTexted, opens };
};
