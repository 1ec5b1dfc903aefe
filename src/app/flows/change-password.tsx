import { fromPromise } from 'xstate';
import { changePassword as change } from '#api/own-login.ts';
import { changePassword, type Wanted } from '#machines/change-password.ts';
import { changePasswordPart } from '#machines/change-password.part.ts';
import ChangePassword from '#screens/change-password/index.tsx';
import { flowOf, type Means } from '../flow.ts';
import type { Seen } from '../flow-slot.tsx';

const slots = ({ client, texts }: Means) =>
  changePassword.provide({
    actors: {
      changePassword: fromPromise<boolean, Wanted>(({ input }) =>
        change(client, input, texts.language()),
      ),
    },
  });

const shows = ({ admission }: Seen) => ({ username: admission?.username });

export const flow = flowOf({
  part: changePasswordPart,
  slots,
  shows,
  Screen: ChangePassword,
});
