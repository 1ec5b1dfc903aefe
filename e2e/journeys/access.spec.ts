import { places } from '#domain/places.ts';
import {
  accessAt,
  type Outcome,
  type Slug,
  type Visitor,
} from '../../tests/support/places-by-hand.ts';
import { foundOut } from '../../tests/support/found-out.ts';
import type { Payer } from '../models/payer.ts';
import { begin, keepCart, takeUp } from '../support/session.ts';
import { english } from '../support/texts.ts';
import { expect, test } from '../models/test.ts';

interface Means {
  readonly i: Payer;
  readonly slug: Slug;
}

/** The way in of each visitor. */
const comesIn: Readonly<Partial<Record<Visitor, (means: Means) => Promise<void>>>> = {
  nobody: ({ i, slug }) => i.open(`/${slug}/`),
  'found a balance': async ({ i, slug }) => {
    await i.open(`/${slug}/`);
    await i.goOnAsGuest();
    await i.fill({ paymentPostingId: 'HB20261490', patientLastName: 'Nair' });
    await i.submit();
  },
};

/** A page of a place outside the ways to pay: the next heading answers the typed address. */
const apart = { place: '/expired', heading: english('headings_expired') };
/** The headings while an address is still being looked at. */
const passing = [
  '',
  apart.heading,
  english('headings_ssofinalizing'),
  english('headings_invitechecking'),
];

/** Types one address after the other and tells where each led. */
const findOut = (i: Payer, typed: readonly string[]) =>
  i.page.evaluate(
    async ([all, { place, heading }, notYet]) => {
      const shown = () => document.querySelector('h1')?.textContent ?? '';
      const until = async (is: () => boolean) => {
        for (let n = 0; n < 500 && !is(); n++) await new Promise((go) => setTimeout(go, 10));
      };
      const found: (readonly [typed: string, hash: string, heading: string])[] = [];
      for (const one of all) {
        window.location.hash = place;
        await until(() => shown() === heading);
        window.location.hash = one;
        const isBack = () => window.location.hash.slice(1) === place;
        await until(() => isBack() || !notYet.includes(shown()));
        found.push([one, window.location.hash.slice(1), shown()]);
      }
      return found;
    },
    [typed, apart, passing] as const,
  );

/** The pages of a card on file lead whoever has no such card to the ways to pay. */
const ofCards = ['/payment/cards/17', '/edit-card-details/17'];

/** A visitor without a session and one with; the rule is asked for the others. */
const comers: readonly (readonly [Slug, Visitor, string])[] = [
  ['lakeside', 'nobody', '/'],
  ['harbor', 'found a balance', '/open-balance/accounts'],
];

/** Outcomes that tests/domain/arrival-by-hand.test.ts has of every address: the browser types two of each. */
const byRule: readonly Outcome[] = ['start', 'back', 'home', 'expired', 'unknown'];

function worthTyping(slug: Slug, visitor: Visitor) {
  const typedBefore = new Map<Outcome, number>();
  return Object.entries(accessAt[slug]).filter(([typed, access]) => {
    const outcome = access[visitor];
    if (!byRule.includes(outcome) || foundOut.test(typed)) return true;
    const before = typedBefore.get(outcome) ?? 0;
    typedBefore.set(outcome, before + 1);
    return before < 2;
  });
}

for (const [slug, visitor, home] of comers)
  test(`${slug} to ${visitor}: each kind of address, typed by hand`, async ({ i }) => {
    i.mayHear(/ status of 40[0134] /);
    await comesIn[visitor]?.({ i, slug });
    await i.amAt(home);

    let last = home;
    const worth = worthTyping(slug, visitor);
    const expected = worth.map(([typed, access]) => {
      const outcome = access[visitor];
      const shown = ofCards.includes(typed) ? places.selectPaymentMethod.path : typed;
      const ends: Readonly<Partial<Record<Outcome, string>>> = {
        shown,
        unknown: typed,
        start: '/',
        back: last,
        home,
        expired: '/expired',
        'sso error': '/sso/error',
        usual: '/credentialed/create-account',
        login: '/credentialed-login',
        'link expired': '/user/authorized/link-expired',
      };
      if (outcome === 'shown' && access.nobody !== 'shown') last = shown;
      if (outcome === 'home') last = home;
      return [typed, ends[outcome] ?? outcome, outcome === 'unknown'] as const;
    });
    const found = await findOut(
      i,
      worth.map(([typed]) => typed),
    );
    expect(
      found.map(([typed, hash, heading]) => [
        typed,
        hash,
        heading === english('headings_unknownpage'),
      ]),
    ).toEqual(expected);
    expect(found.filter(([, , heading]) => heading === '')).toEqual([]);
  });

test('with a session I am led from the landing to where I was', async ({ i }) => {
  await i.payAsGuest();
  await i.typePlace('/payment/ach/step/2');
  await i.amAt('/payment/ach/step/2');
  for (const way of ['/', '/credentialed-login', '/forgot']) {
    await i.typePlace('/expired');
    await i.typePlace(way);
    await i.amAt('/payment/ach/step/2');
  }
});

test('a way to pay that my provider does not offer is none, and only I with a session hear that', async ({
  i,
  request,
}) => {
  await i.open('/savanna/#/payment/ach');
  await i.seeHeading(english('headings_landing'));
  const session = await begin(request, 'savanna');
  await keepCart(request, session);
  await takeUp(i, 'savanna', session);
  await i.open('/savanna/');
  for (const key of ['ach', 'wallet', 'healthcare-credit', 'gold/finish/1']) {
    await i.typePlace(`/payment/${key}`);
    await i.seeHeading(english('headings_paymentmethodnotfound'));
    await i.amAt(`/payment/${key}`);
    await expect(i.page).toHaveTitle(english.begins('titles_paymentmethodnotfound'));
  }
  await i.typePlace('/payment/cards');
  await expect(i.heading(english('headings_paymentmethodnotfound'))).toHaveCount(0);
  await i.typePlace('/payment/ach');
  await i.press(english('buttons_mybalances'));
  await i.amAt('/quick-pay');
});

test('a link to a page inside leads me in front of the door, and Back leads out', async ({ i }) => {
  await i.open('/lakeside/#/credentialed/accounts/17');
  await i.seeHeading(english('headings_landing'));
  await i.amAt('/');
  await i.open('about:blank');
  await i.open('/lakeside/#/terms-of-service');
  await i.seeHeading(english('headings_termsofservice'));
  await i.page.goBack();
  await i.amAt('/');
  await i.seeHeading(english('headings_landing'));
});
