import { fromPromise } from 'xstate';
import { isResetToken, requestReset } from '#api/recovery.ts';
import { recovery } from '#machines/recovery.ts';
import { holdLinkSecret } from '../link-secret.ts';
import Recovery from '#screens/recovery/index.tsx';
import { recoveryPart } from '#machines/recovery.part.ts';
import { flowOf, type Means } from '../flow.ts';

const slots = ({ client, address: { slug }, texts }: Means) =>
  recovery.provide({
    actors: {
      requestReset: fromPromise<void, Named>(({ input: { from: type, username } }) =>
        requestReset(client, { type, username, slug, language: texts.language() }),
      ),
      checkCode: fromPromise<boolean, { readonly username: string; readonly code: string }>(
        async ({ input: { username, code: token } }) => {
          const good = await isResetToken(client, { slug, username, token });
          // The code takes the place of a link's token when the new password is chosen.
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

export const flow = flowOf({
  part: recoveryPart,
  slots,
  Screen: Recovery,
  next: ['reset-password'],
});
