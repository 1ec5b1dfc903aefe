import { afterEach, expect, test, vi } from 'vitest';
import { admitStyleText, withoutElements } from '#ui/style-policy.ts';

afterEach(() => vi.unstubAllGlobals());

test('style text is written as it is; a text that could hold an element becomes empty', () => {
  const styles = ':root{--mantine-scale: 1} .a > .b{color:red}';
  expect(withoutElements(styles)).toBe(styles);
  for (const text of ['<img src=x>', '</style><script>', 'a < b'])
    expect(withoutElements(text)).toBe('');
});

test('the policy is made once, and only where the browser has trusted types', () => {
  const createPolicy = vi.fn();
  admitStyleText();
  vi.stubGlobal('trustedTypes', { defaultPolicy: {}, createPolicy });
  admitStyleText();
  expect(createPolicy).not.toHaveBeenCalled();
  vi.stubGlobal('trustedTypes', { defaultPolicy: null, createPolicy });
  admitStyleText();
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith('default', { createHTML: withoutElements });
});
