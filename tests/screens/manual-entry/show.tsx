import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { createActor } from 'xstate';
import { emptyCart } from '#domain/cart-count.ts';
import type { Tenant } from '#domain/tenant.ts';
import { messages as en } from '#locales/en.po';
import { manualEntry, type Input } from '#machines/manual-entry.ts';
import ManualEntry from '#screens/manual-entry/index.tsx';
import { loadBase } from '#text/bases.ts';
import { createTexts } from '#text/language.ts';
import { TextProvider } from '#text/say.tsx';
import { accountWith } from '#walks/samples/accounts.ts';
import { InMantine } from '../../support/in-mantine.tsx';
import { sampleFile } from '../../support/tenants.ts';

export const account = accountWith({
  accountId: 'a1',
  firstName: 'Rosa',
  lastName: 'Delgado',
  paymentPostingId: 'LM2048117',
});

/** Shows a running chart in the provider's words. */
export async function begin(tenant: Tenant, part: Partial<Input> = {}) {
  const actor = createActor(manualEntry, {
    input: { cart: emptyCart, maxAccounts: 10, newId: () => 'new', ...part },
  }).start();
  const texts = createTexts(
    { language: 'en', base: en, customizations: wordsOf(tenant.slug, 'en') },
    loadBase,
    document.documentElement,
  );
  texts.take({ language: 'es', customizations: wordsOf(tenant.slug, 'es') });
  // React goes on from a screen's wait only within an act that is waited for.
  const view = await act(async () =>
    render(
      <TextProvider texts={texts}>
        <InMantine tenant={tenant}>
          <Suspense fallback="…">
            <ManualEntry actor={actor} />
          </Suspense>
        </InMantine>
      </TextProvider>,
    ),
  );
  await screen.findByRole('heading', { level: 1 });
  return { actor, texts, ...view };
}

const wordsOf = (slug: string, language: string) =>
  (sampleFile(slug).textCustomizations ?? []).filter((one) => one.language === language);
