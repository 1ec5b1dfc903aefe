import { expect, test } from 'vitest';
import type { Boot } from '#contract/boot.ts';
import { messages as en } from '#locales/en.po';
import { forFirstScreen } from '#server/page/first-texts.ts';
import { textsIn } from '#server/scripts/first-texts.mjs';
import { sampleTenant } from '../support/tenants.ts';

const boot = { tenant: sampleTenant('lakeside'), catalogue: en } as unknown as Boot;

test('the page brings the texts of its first screen', () => {
  expect(forFirstScreen(boot, ['buttons_continue', 'not_a_text'])).toEqual({
    ...boot,
    catalogue: { buttons_continue: en['buttons_continue'] },
  });
});

test('the page brings all texts where the portal is not open, or was not built', () => {
  const shut = { ...boot, tenant: undefined, failure: 400 };
  expect(forFirstScreen(shut, ['buttons_continue'])).toBe(shut);
  expect(forFirstScreen(boot, undefined)).toBe(boot);
});

test('a module says the texts it names, and all that begin like one it puts together', () => {
  const keys = ['a_one', 'a_two', 'b_kept_one', 'b_lost', 'c_one'];
  expect(textsIn("say('a_two'); say(`b_kept${end}`)", keys)).toEqual(['a_two', 'b_kept_one']);
});
