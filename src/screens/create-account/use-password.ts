import { againProblem, newPasswordProblem } from '#domain/password-rule.ts';
import { problem, type Problems } from '#domain/problem.ts';
import { useFields } from '#ui/form/use-fields.ts';

type Typed = { readonly password: string; readonly confirmPassword: string };

function problemsIn({ password, confirmPassword }: Typed): Problems<keyof Typed> {
  const word = newPasswordProblem(password);
  const again = againProblem(password, confirmPassword);
  return {
    ...(word && { password: problem(word) }),
    ...(again && { confirmPassword: problem(again) }),
  };
}

export const usePassword = () =>
  useFields<Typed>({ initial: { password: '', confirmPassword: '' }, problemsIn });

export type PasswordForm = ReturnType<typeof usePassword>;
