import { changePassword } from './change-password.ts';
import { departed } from './departed.ts';
import { part } from './part.ts';
import { start } from '#domain/visit/visitor.ts';

export const changePasswordPart = part<typeof changePassword>({
  name: 'change-password',
  chart: changePassword,
  ends: { done: { go: start }, departed: departed(start) },
});
