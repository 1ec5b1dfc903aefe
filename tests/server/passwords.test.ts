import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { costPasswords, hashPassword, passwordFits } from '#server/passwords.ts';
import { cheap } from '../support/server.ts';

const password = 'Quiet-River-9';

test('a password costs what is set, and one that cost something else still fits', async () => {
  costPasswords(readConfig({}));
  const dear = await hashPassword(password);
  costPasswords(readConfig(cheap));
  const light = await hashPassword(password);
  expect(dear).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  expect(light).toContain('$argon2id$v=19$m=8,t=2,p=1$');
  expect(await Promise.all([dear, light].map((one) => passwordFits(one, password)))).toEqual([
    true,
    true,
  ]);
  expect(await passwordFits(light, 'Quiet-River-8')).toBe(false);
});
