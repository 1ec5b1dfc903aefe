import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import { addAccount, emptyCart, type Cart, type CartAccount } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';
import type { Tenant } from '#domain/tenant.ts';
import { messages as en } from '#locales/en.po';
import { manualEntry, type Input } from '#machines/manual-entry.ts';
import ManualEntry from '#screens/manual-entry/index.tsx';
import { loadBase } from '#text/bases.ts';
import { createTexts } from '#text/language.ts';
import { TextProvider } from '#text/say.tsx';
import { TenantProvider } from '#ui/tenant.tsx';
import { sampleFile, sampleTenant } from '../../support/tenants.ts';

export const account: CartAccount = {
  accountId: 'a1',
  firstName: 'Rosa',
  lastName: 'Delgado',
  paymentPostingId: 'LM2048117',
  locationId: 1,
  amount: toCents(8500),
  agencyStatus: 'Account Active',
  hasStatement: false,
  details: {},
};

export const cartOf = (...accounts: readonly CartAccount[]): Cart =>
  accounts.reduce(addAccount, emptyCart);

/** The flow's screens around a running chart. */
export async function showFlow(
  flow: ActorRefFrom<typeof manualEntry>,
  tenant: Tenant = sampleTenant('lakeside'),
) {
  const texts = createTexts(
    { language: 'en', base: en, customizations: wordsOf(tenant.slug, 'en') },
    loadBase,
    document.documentElement,
  );
  texts.take({ language: 'es', customizations: wordsOf(tenant.slug, 'es') });
  // What a screen waits for is found only by an act that is waited for.
  const view = await act(async () =>
    render(
      <TextProvider texts={texts}>
        <TenantProvider tenant={tenant}>
          <Suspense fallback="…">
            <ManualEntry flow={flow} />
          </Suspense>
        </TenantProvider>
      </TextProvider>,
    ),
  );
  await screen.findByRole('heading', { level: 1 });
  return { ...view, texts };
}

export async function begin(tenant: Tenant, part: Partial<Input> = {}) {
  const flow = createActor(manualEntry, {
    input: { cart: emptyCart, maxAccounts: 10, newId: () => 'new', ...part },
  }).start();
  return { flow, ...(await showFlow(flow, tenant)) };
}

const wordsOf = (slug: string, language: string) =>
  (sampleFile(slug).textCustomizations ?? []).filter((one) => one.language === language);
