import { enginesNeeded } from '#domain/entry/engines-needed.ts';
import { firstConversation } from '#domain/first-conversation.ts';
import { familyOf } from '#domain/language.ts';
import type { Tenant } from '#domain/tenant.ts';

/** The built files, by their sources. */
export type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly imports?: readonly string[];
      readonly css?: readonly string[];
      readonly isEntry?: boolean;
    }
  >
>;

/**
 * The files of what the landing usually leads to. The page names them, since a browser that asks for a module
 * by its source's name runs it as well.
 */
export function filesAhead(manifest: Manifest, tenant: Tenant, language: string): string[] {
  const first = firstConversation(tenant);
  const { pattern, phone } =
    first === 'manual-entry' ? enginesNeeded(tenant) : { pattern: false, phone: false };
  const sources = [
    'src/app/exchange-here.ts',
    first && `src/app/flows/${first}.tsx`,
    `locales/${familyOf(language) === 'es' ? 'es' : 'en'}.po`,
    pattern && 'src/domain/pattern.ts',
    phone && 'src/domain/phone-number.ts',
  ];
  const files = sources.flatMap((source) => (source ? filesOf(manifest, source) : []));
  return [...new Set(files)].map((file) => `/${file}`);
}

/** The file of a source after those it stands on, without those that came with the page. */
function filesOf(manifest: Manifest, source: string): readonly string[] {
  const seen = new Set([source]);
  for (const one of seen) for (const other of manifest[one]?.imports ?? []) seen.add(other);
  return [...seen].toReversed().flatMap((one) => {
    const built = manifest[one];
    return built === undefined || built.isEntry ? [] : [...(built.css ?? []), built.file];
  });
}
