import { expect, test } from 'vitest';
import { createActor, fromPromise, setup, waitFor } from 'xstate';
import { ofText } from '#domain/of-text.ts';
import type { Visit } from '#machines/portal/types.ts';
import { textLinkPart } from '#machines/text-link.part.ts';
import { textLink } from '#machines/text-link.ts';
import { accountWith } from '#walks/samples/accounts.ts';
import { admitted, inputAt, portal, settled } from '#walks/portal/samples.ts';
import { fetching, filled } from '../support/parts.ts';

const waiting = setup({}).createMachine({});
const answer = (value: unknown) => fromPromise(() => Promise.resolve(value)) as never;
const languages = ['en', 'es'].map((code) => ({ code, displayName: code }));

/** The portal of a patient who opens the link of a text message in a language. */
async function openedBy(language: string | undefined, card = {}) {
  const kept: Visit[] = [];
  const actors = {
    readSettings: answer({ ...settled, texts: { ...settled.texts, languages } }),
    resumeVisit: answer(null),
    readRecord: answer({ owed: [] }),
    keepVisit: fromPromise<undefined, Visit>(({ input }) => {
      kept.push(input);
      return Promise.resolve(undefined);
    }),
    liveSocket: waiting,
    session: waiting,
    quickPayLogin: waiting,
    fetchPart: fetching(
      filled(
        textLinkPart,
        textLink.provide({
          actors: {
            openLink: answer({ admission: admitted('guest'), owed: [], language, ...card }),
            letIn: answer(undefined),
          },
        }),
      ),
    ),
    speak: fromPromise(({ input }) => Promise.resolve((input as { language: string }).language)),
  };
  const actor = createActor(portal.provide({ actors: actors as never }), {
    input: inputAt('/'),
  });
  actor.start();
  await waitFor(actor, (snapshot) => snapshot.matches({ open: { place: 'following' } }));
  const spoken = async () => {
    const { context } = await waitFor(actor, (snapshot) =>
      snapshot.matches({ open: { language: 'spoken', visitor: 'known' } }),
    );
    return context.language;
  };
  const comes = () =>
    actor.send({ type: 'place.visited', place: '/smspay/id', needsSession: false });
  return { actor, comes, spoken, kept };
}

test.each([
  ['es', 'es'],
  ['en', 'en'],
  ['ht', 'en'],
  [undefined, 'en'],
])('a text in %s opens a portal in %s', async (written, language) => {
  const { comes, spoken } = await openedBy(written);
  comes();
  expect(await spoken()).toBe(language);
});

test('the card is offered in the language of the text', async () => {
  const card = { id: ofText, brand: 'visa', last4: '4242' };
  const owed = [accountWith({ accountId: 'b1', openBalanceId: 'b1' })];
  const { actor, comes } = await openedBy('es', { owed, card });
  comes();
  const { children } = await waitFor(
    actor,
    (snapshot) =>
      snapshot.context.language === 'es' && snapshot.matches({ open: { visitor: 'nobody' } }),
  );
  expect(children.conversation?.getSnapshot()).toMatchObject({ value: 'offering' });
});

test('a language that the patient chose in this visit is not undone by a text', async () => {
  const { actor, comes, spoken } = await openedBy('es');
  for (const language of ['es', 'en']) {
    actor.send({ type: 'language.chosen', language });
    await waitFor(actor, ({ context }) => context.language === language);
  }
  comes();
  expect(await spoken()).toBe('en');
});

test('a language that is chosen in the visit is kept with it at once', async () => {
  const { actor, comes, spoken, kept } = await openedBy('en');
  comes();
  await spoken();
  actor.send({ type: 'place.visited', place: '/accounts', needsSession: true });
  await waitFor(actor, () => kept.length > 0);
  const before = kept.length;
  actor.send({ type: 'language.chosen', language: 'es' });
  await waitFor(actor, ({ context }) => context.language === 'es');
  expect(kept.slice(before).map(({ language }) => language)).toEqual(['es']);
});
