import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { holder, lakesideBill, password } from '#walks/samples/typed.ts';
import type { World } from './lines.ts';
import { ownLakeside } from './own-provider.ts';
import { begin, comeAs } from './session.ts';

const visa = {
  cardHolderName: 'Rosa Delgado',
  cardNumber: '4242424242424242',
  cvv: '737',
  expiryMonth: '12',
  expiryYear: '2040',
  address: '12 Lake Street',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60601',
  saveCardForFuture: true,
};

/** Rosa has a card on file, a Visa where nothing else is said; answers its id. */
export async function saveCard(
  request: APIRequestContext,
  slug: string,
  card: Partial<typeof visa> = {},
): Promise<string> {
  const { token } = await begin(request, slug, holder);
  const answer = await request.post('/payments/user/cards/add', {
    headers: { authorization: `Bearer ${token}` },
    data: { idempotencyKey: randomUUID(), cardDetails: { ...visa, ...card } },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { cardId: string }).cardId;
}

/** Rosa deletes a card elsewhere. */
export async function deleteCard(
  request: APIRequestContext,
  slug: string,
  id: string,
): Promise<void> {
  const { token } = await begin(request, slug, holder);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.post('/payments/user/cards/delete', { headers, data: { id } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Comes as Rosa to a provider of the test's own, where she has a Visa on file; answers its id. */
export async function comeWithVisa({ i, server }: Pick<World, 'i' | 'server'>): Promise<string> {
  const slug = await ownLakeside(server, holder);
  const card = await saveCard(i.page.request, slug);
  await comeAs(i, slug, holder);
  await i.seeHeading(/./);
  return card;
}

/** Rosa with a bill in the cart, at one of the places to pay; answers the id of her Visa. */
export async function comeToPayWithVisa(
  { i, server }: Pick<World, 'i' | 'server'>,
  at: (card: string) => string = () => '/select-payment-method',
): Promise<string> {
  const slug = await ownLakeside(server, holder);
  const card = await saveCard(i.page.request, slug);
  const rosa = { slug, type: 'credentialed', username: holder, password };
  await i.comeBack(at(card), [lakesideBill], rosa);
  return card;
}

/** Comes as Rosa to the cards on file at a provider of the test's own. */
export async function comeToCards(
  world: Pick<World, 'i' | 'server'>,
  { hasVisa }: { readonly hasVisa: boolean },
): Promise<void> {
  const { i, server } = world;
  if (hasVisa) await comeWithVisa(world);
  else await comeAs(i, await ownLakeside(server, holder), holder);
  await i.seeHeading(/./);
  await i.typePlace('/settings/saved_cards');
}
