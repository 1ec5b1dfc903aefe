import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { isResetToken, requestReset } from '#api/recovery.ts';
import type { Address } from '#domain/address.ts';
import { recovery } from '#machines/recovery.ts';
import type { Texts } from '#text/language.ts';
import { holdLinkSecret } from '../link-secret.ts';

interface Means {
  readonly client: Client;
  readonly address: Address;
  readonly texts: Pick<Texts, 'language'>;
}

export const wiredRecovery = ({ client, address: { slug }, texts }: Means) =>
  recovery.provide({
    actors: {
      requestReset: fromPromise<void, Named>(({ input: { from: type, username } }) =>
        requestReset(client, { type, username, slug, language: texts.language() }),
      ),
      checkCode: fromPromise<boolean, { readonly username: string; readonly code: string }>(
        async ({ input: { username, code: token } }) => {
          const good = await isResetToken(client, { slug, username, token });
          // The new password is chosen with it, as with a link.
          if (good) holdLinkSecret({ username, token });
          return good;
        },
      ),
    },
  });

interface Named {
  readonly from: 'quickpay' | 'credentialed';
  readonly username: string;
}
