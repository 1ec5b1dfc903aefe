import { createActor, waitFor } from 'xstate';
import { afterEach, expect, test, vi } from 'vitest';
import { createClient } from '#api/client.ts';
import { owedQuery } from '#api/queries/owed.ts';
import type { Means } from '#app/flow.ts';
import { flow as textLinkFlow } from '#app/flows/text-link.tsx';
import { forgetKnowledge, knowledge } from '#app/knowledge.ts';
import { admitting } from '#app/wiring/admitting.ts';
import { sessionHere } from '#app/session-here.ts';
import { secretKey } from '#app/wiring/memory-keys.ts';
import { tabMemory } from '#browser/memory.ts';
import { slugShown } from '#browser/page.ts';
import { readBalance } from '#contract/profile.ts';
import { seal } from '#domain/sealed.ts';
import { owes } from '#walks/samples/owed.ts';
import { plainTenant } from '#walks/samples/tenant.ts';
import { exchanging } from '../support/exchanging.ts';

const ofLogin = 'the login’s';
const ofLink = 'the link’s';
const bill = {
  accountId: 'b1',
  openBalanceId: 'b1',
  accountReferenceNumber: 'LM1',
  paymentPostingId: 'LM1',
  locationId: 1,
  amount: 8_500,
};

afterEach(() => {
  vi.restoreAllMocks();
  forgetKnowledge();
});

/** A tab where somebody is logged in and opens the link of a text that offers a card. */
async function offered() {
  const client = createClient({
    exchanging,
    bases: {},
    fetch: () => Promise.reject(new Error('nothing is fetched')),
    onFailure: () => undefined,
    onHeard: () => undefined,
  });
  client.hold(ofLogin);
  tabMemory.write(secretKey(slugShown()), ofLogin);
  const { queryKey } = owedQuery(client);
  knowledge().setQueryData(queryKey, [owes('own', 1)]);
  const answer = {
    token: ofLink,
    resumeSecret: ofLink,
    loginType: 'guest',
    timeout: 900,
    timeLeft: 900,
    endsIn: 7_200,
    accounts: [bill],
    card: { cardType: 'visa', lastDigits: '4242' },
  };
  const read = () => ({ accounts: [{ ...bill, amount: 0 }] });
  const asked = {
    ...client,
    send: ((call: unknown) =>
      Promise.resolve(call === readBalance ? read() : answer)) as unknown as typeof client.send,
  };
  const admit = admitting(client, () => Promise.resolve());
  const address = { slug: 'lakeside', embedded: false, asked: '/' };
  const means = { client: asked, address, admit } as unknown as Means;
  const actor = createActor(textLinkFlow.slots(means), {
    input: { id: seal('id'), tenant: plainTenant },
  }).start();
  await waitFor(actor, (snapshot) => snapshot.matches('offering'));
  const owed = () =>
    knowledge()
      .getQueryData(queryKey)
      ?.map(({ openBalanceId }) => openBalanceId);
  return { actor, client, owed };
}

test('an offer leaves the login that is in the tab as it is, with what is known of it', async () => {
  const { client, owed } = await offered();
  expect([client.token(), sessionHere()]).toEqual([ofLogin, ofLogin]);
  expect(owed()).toEqual(['own']);
});

test.each(['card.chosen', 'others.chosen'] as const)(
  'an offer that is answered by %s makes the visit that of the link',
  async (type) => {
    const { actor, client, owed } = await offered();
    actor.send({ type });
    const { output } = await waitFor(actor, ({ status }) => status === 'done');
    // The bill was paid elsewhere while the offer stood open.
    expect(output?.kind).toBe('settled');
    expect([client.token(), sessionHere()]).toEqual([ofLink, ofLink]);
    expect(owed()).toEqual(['b1']);
  },
);
