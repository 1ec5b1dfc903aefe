import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { customizationsIn } from '#contract/customizations.ts';
import { tenantOf } from '#contract/settings-to-tenant.ts';
import { unprefixed } from '#contract/settle.ts';
import type { TenantFile } from '#contract/tenant-file.ts';
import { projectRoot } from '../root.ts';
import type { Rule } from './report.ts';

/** Checks words of a field that name a key which no text has: patients would read the key. */
export const fieldWordRules: Rule = (file, report) => {
  const languages = tenantOf(file).branding.languages.map(({ code }) => code);
  const own = new Map(languages.map((code) => [code, textsIn(file, code)]));
  for (const [path, text] of wordsOf(file)) {
    const key = unprefixed(text) ?? '';
    if (!looksLikeKey.test(key) || portalTexts().has(key)) continue;
    const without = languages.filter((code) => !own.get(code)?.has(key));
    if (without.length > 0)
      report.warn(path, `there is no text named "${key}" in ${without.join(', ')}`);
  }
};

/** A key is one word with an underscore; real words have blanks. */
const looksLikeKey = /^[a-z][a-z0-9]*_\w+$/;

const textsIn = (file: TenantFile, language: string): ReadonlySet<string> =>
  new Set(customizationsIn(file, language).map(({ name }) => name));

let known: ReadonlySet<string> | undefined;

/** The keys in the file of the texts: the command for tenants runs without a build. */
const portalTexts = (): ReadonlySet<string> => {
  known ??= new Set(
    [...readFileSync(join(projectRoot, 'locales/en.po'), 'utf8').matchAll(/^msgid "(\w+)"$/gm)].map(
      ([, key = '']) => key,
    ),
  );
  return known;
};

const composed = ['label', 'placeholder', 'helpText', 'errorMessage'] as const;

const wordsOf = (file: TenantFile): readonly (readonly [path: string, text: string])[] => {
  const lists = [
    ['quickPayFieldConfigs', file.quickPayFieldConfigs],
    ['vendorConfigureFields.userFields', file.vendorConfigureFields?.userFields],
  ] as const;
  const { fields } = file.openBalance ?? {};
  const searched = (['primary', 'secondary'] as const).flatMap((rank) =>
    [...(fields?.[rank] ?? []).entries()].map(
      ([at, { label }]) => [`openBalance.fields.${rank}[${at}].label`, label ?? ''] as const,
    ),
  );
  const asked = lists.flatMap(([path, list]) =>
    [...(list ?? []).entries()].flatMap(([at, field]) =>
      composed.map((name) => [`${path}[${at}].${name}`, field[name] ?? ''] as const),
    ),
  );
  return [...searched, ...asked];
};
