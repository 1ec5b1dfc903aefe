import { requiredText } from './required.ts';
import type { Problems } from './problem.ts';
import { chosenProblems, type Chosen } from './recovery-form.ts';

export interface ChangedForm extends Chosen {
  readonly old: string;
}

/** The problem of the current password, where it is all that is asked for. */
export const presentPasswordProblems = ({
  password,
}: {
  readonly password: string;
}): Problems<'password'> => ({
  ...(password === '' && { password: { text: requiredText('password') } }),
});

/** The problems of the current password and of the new one, in the order of the page. */
export const changedProblems = (form: ChangedForm): Problems<keyof ChangedForm> => ({
  ...(form.old === '' && { old: { text: requiredText('password') } }),
  ...chosenProblems(form),
});
