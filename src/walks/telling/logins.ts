import { known, password, unknown, wrongPassword } from '../samples/typed.ts';
import type { WalkStep } from './tell.ts';

const names = [...Object.values(known).map(({ typed }) => typed), ...Object.values(unknown)];
const secrets = [
  [password, ''],
  [wrongPassword, ' (the wrong one)'],
] as const;
const asGuest = /Guest Checkout|Pagar como invitado/;

/** The logins that a walk types, in order, and whether it goes on as a guest after them. */
export function loginIn(steps: readonly Pick<WalkStep, 'do'>[]): string {
  const logins: string[] = [];
  let name = '';
  let isAlone = false;
  const leave = () => {
    if (isAlone) logins.push(`${name} without a password`);
    isAlone = false;
  };
  for (const { do: done } of steps) {
    const typed = names.find((one) => done.includes(`Type ${one} `));
    if (typed !== undefined) {
      leave();
      name = typed;
      isAlone = true;
    }
    for (const [secret, which] of secrets)
      if (done.includes(`password ${secret} `) || done.includes(`Type ${secret} `)) {
        logins.push(`${name}, password ${secret}${which}`);
        isAlone = false;
      }
    if (asGuest.test(done)) {
      leave();
      logins.push('as a guest');
    }
  }
  leave();
  return [...new Set(logins)].join(', then ') || 'as a guest';
}
