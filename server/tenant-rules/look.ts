import { customizationsIn } from '#contract/customizations.ts';
import { tenantOf } from '#contract/settings-to-tenant.ts';
import { readColour } from '#domain/colour.ts';
import { safeUrl } from '#domain/safe-url.ts';
import { slideTextClasses } from '#domain/tenant-words.ts';
import type { LocationSettings } from '#contract/settings-parts.ts';
import type { TenantFile } from '#contract/tenant-file.ts';
import type { Report, Rule } from './report.ts';
import { repeated } from './report.ts';

/** The languages that the portal itself speaks, and the slides it has texts for. */
const spoken = ['en', 'es'];
const ownSlides = /^slides_(phonepayment|livechat|estatement|healthcarecredit)$/;

/** Checks colours, addresses, slides, languages and texts. */
export const lookRules: Rule = (file, report) => {
  colours(file, report);
  addresses(file, report);
  slides(file, report);
  languages(file, report);
  if (
    file.categories.general.dateFormat &&
    Object.keys(tenantOf(file).general.dateFormat).length === 0
  )
    report.warn(
      'categories.general.dateFormat',
      'is no JSON of formats such as {"en":"MM/DD/YYYY"}',
    );
};

function colours({ app }: TenantFile, report: Report): void {
  for (const name of ['primaryColor', 'stripBackgroundColor'] as const)
    if (app[name] && readColour(app[name]) === undefined)
      report.problem(`app.${name}`, 'is not a colour such as #0b80e0');
}

function addresses({ app, categories, locations }: TenantFile, report: Report): void {
  const check = (path: string, url: string | null | undefined) => {
    if (url && safeUrl(url) === undefined)
      report.problem(path, 'must begin with https:// or be a path such as /media/logo.svg');
  };
  for (const name of ['logo', 'termsUrl', 'privacyUrl'] as const) check(`app.${name}`, app[name]);
  check('categories.general.providerLoginUrl', categories.general.providerLoginUrl);
  check('categories.payments.redirectUrl', categories.payments.redirectUrl);
  for (const [at, slide] of (app.media?.slides ?? []).entries())
    check(`app.media.slides[${at}].image`, slide.image);
  const inLocations = (all: readonly LocationSettings[] | null | undefined, path: string) => {
    for (const [at, one] of (all ?? []).entries()) {
      check(`${path}[${at}].sampleInvoice`, one.sampleInvoice);
      inLocations(one.subLocations, `${path}[${at}].subLocations`);
    }
  };
  inLocations(locations, 'locations');
}

function slides(file: TenantFile, report: Report): void {
  const texts = new Set(customizationsIn(file, 'en').map(({ name }) => name));
  for (const [at, slide] of (file.app.media?.slides ?? []).entries()) {
    const path = `app.media.slides[${at}]`;
    const key = slide.textCustomizationKey.replace(/^v4_/, '');
    if (!texts.has(key) && !ownSlides.test(key))
      report.warn(`${path}.textCustomizationKey`, `there is no text named "${key}"`);
    const classes = (slide.textClasses ?? []).flatMap((names) => names.split(/\s+/));
    for (const name of classes)
      if (name && !slideTextClasses.includes(name))
        report.warn(
          `${path}.textClasses`,
          `"${name}" is dropped; use ${slideTextClasses.join(', ')}`,
        );
  }
}

function languages(file: TenantFile, report: Report): void {
  const codes = (file.languages ?? []).map(({ code }) => code);
  for (const [at, code] of repeated(codes))
    report.problem(`languages[${at}].code`, `"${code}" is listed twice`);
  const offered = tenantOf(file).branding.languages.map(({ code }) => code);
  for (const [at, code] of codes.entries()) {
    const path = `languages[${at}].code`;
    const own = (file.textCustomizations ?? []).some(({ language }) => language === code);
    if (!offered.includes(code)) report.problem(path, `"${code}" is not a language code`);
    else if (!spoken.includes(code.split(/[-_]/)[0] ?? '') && !own)
      report.warn(path, `there are no texts in "${code}": everything would be English`);
  }
  for (const name of ['termsText', 'privacyText'] as const)
    for (const code of typeof file.app[name] === 'object' ? Object.keys(file.app[name] ?? {}) : [])
      if (!offered.includes(code))
        report.warn(`app.${name}.${code}`, `is never shown: "${code}" is not offered`);
  const strangers = new Set((file.textCustomizations ?? []).map(({ language }) => language));
  for (const language of strangers)
    if (language && !offered.includes(language))
      report.warn(
        'textCustomizations',
        `texts in "${language}" are never shown: it is not offered`,
      );
}
