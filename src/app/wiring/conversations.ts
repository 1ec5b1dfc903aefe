import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import type { Proof } from '#api/session.ts';
import type { Conversation } from '#domain/conversations.ts';
import type { Texts } from '#text/language.ts';
import { late } from './late.ts';

export interface ConversationMeans {
  readonly client: Client;
  readonly texts: Texts;
  readonly proofFor: (action: string) => Promise<Proof>;
}

/** The later conversations: each one's chart comes with its first use. */
export function wiredConversations(means: ConversationMeans) {
  const manualEntry = late(async () => (await import('#machines/manual-entry.ts')).manualEntry);
  const cart = late(async () => (await import('#machines/cart.ts')).cart);
  const checkout = late(async () => (await import('./checkout.ts')).wiredCheckout(means));
  const directPayment = late(async () =>
    (await import('./direct-payment.ts')).wiredDirectPayment(means),
  );
  const receipt = late(async () =>
    (await import('./receipt.ts')).wiredReceipt(means.client, means.texts),
  );
  const all: Readonly<Record<Conversation, { readonly fetch: () => Promise<void> }>> = {
    manualEntry,
    cart,
    checkout,
    directPayment,
    receipt,
  };

  return {
    actors: {
      manualEntry: manualEntry.logic,
      cart: cart.logic,
      checkout: checkout.logic,
      directPayment: directPayment.logic,
      receipt: receipt.logic,
    },
    fetch: fromPromise<void, { conversation: Conversation | undefined }>(
      async ({ input: { conversation } }) => {
        if (conversation) await all[conversation].fetch();
      },
    ),
  };
}
