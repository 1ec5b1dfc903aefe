import type { Problems } from './problem.ts';
import { requiredText } from './required.ts';
import { isEmail } from './username.ts';
import { passwordProblem } from './password-length.ts';

export interface LoginForm {
  readonly username: string;
  readonly password: string;
}

/** The problems of an e-mail and a password that cannot be right, before the server is asked. */
export function loginProblems({ username, password }: LoginForm): Problems<keyof LoginForm> {
  const name = username.trim();
  const word = passwordProblem(password);
  return {
    ...(name === '' && { username: { text: requiredText('email') } }),
    ...(name !== '' && !isEmail(name) && { username: { text: 'field_errors_email' as const } }),
    ...(word && {
      password: { text: word === 'field_errors_wrongpassword' ? 'errors_login' : word },
    }),
  };
}
