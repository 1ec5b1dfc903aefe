import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { problem, type Problem } from '#domain/problem.ts';
import { messages as en } from '#locales/en.po';
import { loadBase } from '#text/bases.ts';
import { createTexts } from '#text/language.ts';
import { TextProvider } from '#text/say.tsx';
import { useRefusedField } from '#ui/form/use-refused-field.ts';
import { english } from '../../support/english.ts';

const texts = createTexts({ language: 'en', base: en }, loadBase, document.documentElement);
const order = { old: '', password: '' };

interface Now {
  readonly typed: string;
  readonly refused?: Problem;
}

const former = problem('field_errors_formerpassword');
const said = english('field_errors_formerpassword');

/** The form of a password whose new one the server may have refused. */
const useForm = ({ typed, refused }: Now) =>
  useRefusedField(
    {
      field: (name: keyof typeof order) => ({
        name,
        value: name === 'password' ? typed : 'Rainy-Day-2026',
        error: undefined,
        onChange: () => undefined,
        onBlur: () => undefined,
      }),
      problems: [],
    },
    { problem: refused, at: 'password', busy: false, order },
  );

test('a refusal is told beside its field as long as the field holds what was refused', () => {
  const { result, rerender } = renderHook<ReturnType<typeof useForm>, Now>(useForm, {
    initialProps: { typed: 'Rainy-Day-2025' },
    wrapper: ({ children }: { children: ReactNode }) => (
      <TextProvider texts={texts}>{children}</TextProvider>
    ),
  });
  const told = () => [
    result.current.field('password').error,
    result.current.problems.map(({ sentence }) => sentence),
  ];
  rerender({ typed: 'Rainy-Day-2025', refused: former });
  expect(told()).toEqual([said, [said]]);
  rerender({ typed: 'Rainy-Day-2027', refused: former });
  expect(told()).toEqual([undefined, []]);
  // The next one is sent, and refused as well.
  rerender({ typed: 'Rainy-Day-2027' });
  rerender({ typed: 'Rainy-Day-2027', refused: former });
  expect(told()).toEqual([said, [said]]);
});
