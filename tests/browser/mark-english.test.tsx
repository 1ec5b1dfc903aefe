// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { markEnglish } from '#browser/mark-english.ts';
import { messages as en } from '#locales/en.po';
import { loadBase } from '#text/bases.ts';
import { createTexts } from '#text/language.ts';
import { TextProvider, useSay } from '#text/say.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Numbers } from '#ui/Numbers.tsx';
import { arabic } from '../support/arabic.ts';

afterEach(cleanup);

function Page({ phone }: { phone: string }) {
  const say = useSay();
  return (
    <main>
      <p data-testid="own">{say('buttons_continue')}</p>
      <p data-testid="english">
        {say('buttons_cancel')} <b data-testid="inside">{say('labels_phone')}</b>
      </p>
      <p data-testid="filled">{say('topics_receiptsupport', { provider: 'Clinic' })}</p>
      <p data-testid="call">{say('topics_callus', { phone })}</p>
      <p data-testid="name">Lakeside</p>
      <p data-testid="chosen" lang="es">
        {say('buttons_cancel')}
      </p>
    </main>
  );
}

async function open() {
  const texts = createTexts({ language: 'en', base: en }, loadBase, document.documentElement);
  texts.take({ language: 'ar', customizations: arabic });
  await texts.change('ar');
  render(
    <TextProvider texts={texts}>
      <Page phone="(312) 555-0110" />
    </TextProvider>,
  );
  markEnglish(document, {
    borrowed: texts.borrowed,
    onChange: (hear) => void texts.i18n.on('change', hear),
  });
  return texts;
}
const tongueOf = (id: string) => {
  const { lang, dir } = screen.getByTestId(id);
  return `${lang} ${dir}`.trim();
};

test('English on an Arabic page says that it is English, and the provider’s words do not', async () => {
  await open();
  expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' });
  expect(tongueOf('own')).toBe('');
  expect(tongueOf('english')).toBe('en ltr');
  expect(tongueOf('inside')).toBe('ar rtl');
  expect(tongueOf('filled')).toBe('en ltr');
  expect(tongueOf('call')).toBe('');
  expect(tongueOf('name')).toBe('');
  expect(tongueOf('chosen')).toBe('es');
});

test('the provider’s later words, and another language, are no English any more', async () => {
  const texts = await open();
  const more = { name: 'buttons_cancel', value: 'إلغاء' };
  await act(async () => texts.take({ language: 'ar', customizations: [...arabic, more] }));
  expect(tongueOf('english')).toBe('');
  await act(() => texts.change('es'));
  expect(tongueOf('filled')).toBe('');
});

test('a telephone number keeps its order in a sentence that runs the other way, and is plain elsewhere', async () => {
  const texts = await open();
  expect(screen.getByTestId('call').textContent).toContain('\u2068(312) 555-0110\u2069');
  await act(() => texts.change('en'));
  expect(screen.getByTestId('call').textContent).not.toMatch(/[\u2066-\u2069]/);
  render(<Numbers in="اتصل (312) 555-0110 قبل 2026-11-02" />);
  for (const number of ['(312) 555-0110', '2026-11-02'])
    expect(screen.getByText(number)).toHaveAttribute('dir', 'ltr');
});

test('an icon that points on turns with the text', () => {
  const { container } = render(<Icon name="arrow" />);
  expect(container.querySelector('svg')).toHaveAttribute('data-turns');
});
