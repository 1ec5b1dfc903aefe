import { directionOf } from '#domain/language.ts';
import { tenantOf } from '#contract/settings-to-tenant.ts';
import type { TenantFile } from '#contract/tenant-file.ts';
import type { Rule } from './report.ts';

/**
 * Checks texts in letters from right to left, which stand in disorder where their language is read
 * otherwise.
 */
export const directionRules: Rule = (file, report) => {
  const [first = 'en'] = tenantOf(file).branding.languages.map(({ code }) => code);
  for (const { path, text, language = first } of textsOf(file))
    if (isRightToLeft(text) && directionOf(language) === 'ltr')
      report.warn(
        path,
        `is written from right to left, but "${language}" is read from left to right: give it its language`,
      );
};

/**
 * The first letter makes a paragraph read from right to left, as browsers decide where nothing else
 * says it.
 */
const isRightToLeft = (text: string): boolean =>
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(
    text,
  );

interface Text {
  readonly path: string;
  readonly text: string;
  readonly language?: string;
}

const textsOf = ({ app, textCustomizations, ...file }: TenantFile): readonly Text[] => [
  ...(['name', 'memo', 'copyright', 'chatGreeting'] as const).map((name) => ({
    path: `app.${name}`,
    text: String(app[name] ?? ''),
  })),
  ...(['termsText', 'privacyText'] as const).flatMap((name) => legal(`app.${name}`, app[name])),
  ...[...(textCustomizations ?? []).entries()].map(([at, { value, language }]) => ({
    path: `textCustomizations[${at}].value`,
    text: value,
    ...(language && { language }),
  })),
  ...[...(file.quickPayFieldConfigs ?? []).entries()].flatMap(([at, field]) =>
    (['label', 'placeholder', 'helpText', 'errorMessage'] as const).map((name) => ({
      path: `quickPayFieldConfigs[${at}].${name}`,
      text: field[name] ?? '',
    })),
  ),
];

const legal = (path: string, text: unknown): readonly Text[] => {
  if (typeof text === 'string') return [{ path, text }];
  if (typeof text !== 'object' || text === null) return [];
  return Object.entries(text).map(([language, words]) => ({
    path: `${path}.${language}`,
    text: String(words),
    language,
  }));
};
