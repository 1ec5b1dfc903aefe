import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { changePassword, isResetToken } from '#api/recovery.ts';
import type { Address } from '#domain/address.ts';
import { resetPassword } from '#machines/reset-password.ts';
import type { Texts } from '#text/language.ts';
import { holdLinkSecret, linkSecret } from '../link-secret.ts';

interface Means {
  readonly client: Client;
  readonly address: Address;
  readonly texts: Pick<Texts, 'language'>;
}

/** Who comes here without a link, or loads the page again, has nothing to show. */
export const wiredResetPassword = ({ client, address: { slug }, texts }: Means) =>
  resetPassword.provide({
    actors: {
      checkToken: fromPromise<boolean | undefined>(async () => {
        const secret = linkSecret();
        return secret && isResetToken(client, { slug, ...secret });
      }),
      changePassword: fromPromise<boolean, { readonly password: string }>(
        async ({ input: { password } }) => {
          const secret = linkSecret();
          if (secret === undefined) return false;
          const asked = { slug, ...secret, password, language: texts.language() };
          const changed = await changePassword(client, asked);
          holdLinkSecret(undefined);
          return changed;
        },
      ),
    },
  });
