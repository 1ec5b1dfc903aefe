import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadLegal } from '#text/legal.ts';
import type { Mark } from '#text/marks.ts';

const read = (language: string, name: string) =>
  readFileSync(new URL(`../../src/text/legal/${language}/${name}.md`, import.meta.url), 'utf8');

const facts = {
  en: {
    terms: [
      /18 years old or older/,
      /may charge a fee[^]*see it before you pay[^]*on your receipt/,
      /Refunds and voids are made by the provider/,
      /up to 48 hours/,
      /HELP\*\*, and we will send you support information/,
      /received within 24 hours/,
      /within 30 days/,
      /at least 128-bit encryption/,
      /Last Updated: 03\/27\/2023/,
      /1 to 2 billing cycles/,
      /at least 3 business days before/,
    ],
    privacy: [
      /18 years old or older/,
      /charges a fee[^]*before you pay[^]*receipt/,
      /Refunds and voids go through the provider/,
      /up to 48 hours/,
      /within 24 hours/,
      /within 30 days/,
      /12 months/,
      /at least 128-bit encryption/,
      /Last Updated: 02\/28\/2024/,
    ],
  },
  es: {
    terms: [
      /18 años o más/,
      /puede cobrar un cargo[^]*antes de pagar[^]*recibo/,
      /El proveedor hace los reembolsos y las anulaciones/,
      /hasta 48 horas/,
      /\*\*HELP\*\* y le enviaremos información de ayuda/,
      /dentro de las 24 horas/,
      /dentro de los 30 días/,
      /al menos 128 bits/,
      /Última actualización: 27\/03\/2023/,
      /de 1 a 2 ciclos de facturación/,
      /al menos 3 días hábiles antes/,
    ],
    privacy: [
      /18 años o más/,
      /cobra un cargo[^]*antes de pagar[^]*recibo/,
      /Los reembolsos y las anulaciones se hacen con el proveedor/,
      /hasta 48 horas/,
      /dentro de las 24 horas/,
      /dentro de los 30 días/,
      /12 meses/,
      /al menos 128 bits/,
      /Última actualización: 28\/02\/2024/,
    ],
  },
};

for (const language of ['en', 'es'] as const)
  for (const name of ['terms', 'privacy'] as const) {
    const text = read(language, name);
    test.each([
      ...facts[language][name],
      /STOP[^]*UNSUBSCRIBE[^]*QUIT[^]*CANCEL[^]*END/,
      /@@provider/,
    ])(`${language} ${name} states %s`, (fact) => {
      expect(text).toMatch(fact);
    });
  }

const ids = (marks: readonly Mark[]): (string | undefined)[] =>
  marks.flatMap((mark) => (typeof mark === 'string' || !mark.id ? [] : [mark.id]));

test('both languages have the same sections, and the anchor', async () => {
  for (const name of ['terms-of-service', 'privacy-notice'] as const) {
    const [english, spanish] = [await loadLegal(name, 'en'), await loadLegal(name, 'es-MX')];
    const sections = (marks: readonly Mark[]) =>
      marks.filter((mark) => typeof mark !== 'string' && mark.tag === 'h2').length;
    expect(sections(spanish)).toBe(sections(english));
    expect(ids(spanish)).toHaveLength(ids(english).length);
    for (const text of [english, spanish])
      expect(ids(text).includes('tracking-technologies')).toBe(name === 'privacy-notice');
  }
});

test('the provider’s own text replaces the built-in one', async () => {
  expect(await loadLegal('privacy-notice', 'en', 'Ours')).toEqual([
    { tag: 'p', children: ['Ours'] },
  ]);
  expect(await loadLegal('privacy-notice', 'en', '  ')).not.toHaveLength(1);
});
