import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import type { Proof } from '#api/session.ts';
import type { Conversation } from '#domain/conversations.ts';
import type { Address } from '#domain/address.ts';
import type { Admit } from './admitting.ts';
import type { Texts } from '#text/language.ts';
import { loadScreen } from '../conversation-parts.ts';
import { late } from './late.ts';

export interface ConversationMeans {
  readonly client: Client;
  readonly texts: Texts;
  readonly proofFor: (action: string) => Promise<Proof>;
  readonly address: Address;
  readonly admit: Admit;
}

/** What usually comes next is fetched while the patient is busy with what is there. */
const follows: Readonly<Record<Conversation, readonly Conversation[]>> = {
  login: ['cart'],
  balanceSearch: ['cart'],
  addAccount: ['cart'],
  createAccount: [],
  activation: ['login'],
  sso: ['cart'],
  textLink: ['cart'],
  recovery: ['resetPassword'],
  resetPassword: [],
  invitation: [],
  manualEntry: ['cart'],
  cart: ['checkout', 'directPayment'],
  planWizard: ['checkout'],
  planForm: [],
  statement: [],
  checkout: ['directPayment'],
  directPayment: ['receipt'],
  receipt: [],
};

/** The later conversations: each one's chart comes with its first use. */
export function wiredConversations(means: ConversationMeans) {
  const login = late(async () => (await import('./login.ts')).wiredLogin(means));
  const lookups = () => import('./lookups.ts');
  const balanceSearch = late(async () => (await lookups()).wiredBalanceSearch(means));
  const addAccount = late(async () => (await lookups()).wiredAddAccount(means));
  const createAccount = late(async () =>
    (await import('./create-account.ts')).wiredCreateAccount(means),
  );
  const activation = late(async () =>
    (await import('./activation.ts')).wiredActivation(means.client),
  );
  const sso = late(async () => (await import('./sso.ts')).wiredSso(means));
  const textLink = late(async () => (await import('./text-link.ts')).wiredTextLink(means));
  const byLink = async () => (await import('./by-link.ts')).wiredByLink;
  const recovery = late(async () => (await byLink()).recovery(means));
  const resetPassword = late(async () => (await byLink()).resetPassword(means));
  const invitation = late(async () => (await byLink()).invitation(means));
  const manualEntry = late(async () => (await import('#machines/manual-entry.ts')).manualEntry);
  const cart = late(async () => (await import('./cart.ts')).wiredCart(means));
  const plans = () => import('./plans.ts');
  const planWizard = late(async () => (await plans()).wiredPlanWizard(means));
  const planForm = late(async () => (await plans()).wiredPlanForm(means));
  const statement = late(async () => (await byLink()).statement(means));
  const checkout = late(async () => (await import('./checkout.ts')).wiredCheckout(means));
  const directPayment = late(async () =>
    (await import('./direct-payment.ts')).wiredDirectPayment(means),
  );
  const receipt = late(async () =>
    (await import('./receipt.ts')).wiredReceipt(means.client, means.texts),
  );
  const all: Readonly<Record<Conversation, { readonly fetch: () => Promise<void> }>> = {
    login,
    balanceSearch,
    addAccount,
    createAccount,
    activation,
    sso,
    textLink,
    recovery,
    resetPassword,
    invitation,
    manualEntry,
    cart,
    planWizard,
    planForm,
    statement,
    checkout,
    directPayment,
    receipt,
  };

  /** Nobody is to look at an empty page between two steps; one that does not come is asked for again. */
  const ahead = (next: Conversation) =>
    Promise.all([all[next].fetch(), loadScreen[next]()]).catch(() => undefined);

  return {
    actors: {
      login: login.logic,
      balanceSearch: balanceSearch.logic,
      addAccount: addAccount.logic,
      createAccount: createAccount.logic,
      activation: activation.logic,
      sso: sso.logic,
      textLink: textLink.logic,
      recovery: recovery.logic,
      resetPassword: resetPassword.logic,
      invitation: invitation.logic,
      manualEntry: manualEntry.logic,
      cart: cart.logic,
      planWizard: planWizard.logic,
      planForm: planForm.logic,
      statement: statement.logic,
      checkout: checkout.logic,
      directPayment: directPayment.logic,
      receipt: receipt.logic,
    },
    fetch: fromPromise<void, { conversation: Conversation | undefined }>(
      async ({ input: { conversation } }) => {
        if (conversation === undefined) return;
        await all[conversation].fetch();
        for (const next of follows[conversation]) void ahead(next);
      },
    ),
  };
}
