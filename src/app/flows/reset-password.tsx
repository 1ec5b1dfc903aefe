import { fromPromise } from 'xstate';
import { changePassword, isResetToken } from '#api/recovery.ts';
import { resetPassword } from '#machines/reset-password.ts';
import { holdLinkSecret, linkSecret } from '../link-secret.ts';
import ResetPassword from '#screens/reset-password/index.tsx';
import { resetPasswordPart } from '#machines/reset-password.part.ts';
import { flowOf, type Means } from '../flow.ts';

/** Without a link, and on a page loaded again, there is no secret and nothing to show. */
const slots = ({ client, address: { slug }, texts }: Means) =>
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

export const flow = flowOf({
  part: resetPasswordPart,
  slots,
  Screen: ({ actor }) => <ResetPassword actor={actor} username={linkSecret()?.username} />,
});
