import type { ActorRefFrom } from 'xstate';
import type { createAccount } from '#machines/create-account.ts';
import type { PasswordForm } from './use-password.ts';

export interface ActorProps {
  readonly actor: ActorRefFrom<typeof createAccount>;
}

export interface StepProps extends ActorProps {
  readonly password: PasswordForm;
}
