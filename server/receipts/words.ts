import { messages as english } from '#locales/en.po';
import { messages as spanish } from '#locales/es.po';
import { familyOf } from '#domain/language.ts';
import type { Tenant } from '#domain/tenant.ts';
import { merge } from '#text/catalogue.ts';
import { fill, type Values } from '#text/fill.ts';
import type { LookUp, Say } from '#text/say.ts';
import { textsOf, type StoredTenant } from '../store/tenants.ts';

/** The words of a letter: a language, its texts, the provider's own on top. */
export interface Words {
  readonly language: string;
  readonly say: Say;
  /** Looks up keys that come as data. */
  readonly lookUp: LookUp;
  readonly currency: Tenant['payments']['currency'];
  /** The provider's time zone; the server's where it has none. */
  readonly timeZone?: string;
}

/** Words in the language asked for, or in the provider's first one when that is not offered. */
export function wordsFor(stored: StoredTenant, asked: string): Words {
  const { language, customizations } = textsOf(stored, asked);
  const messages = merge(familyOf(language) === 'es' ? spanish : english, customizations);
  const { timeZone } = stored.backend;
  const lookUp: LookUp = (key, values) =>
    Object.hasOwn(messages, key) ? fill(messages[key]?.[0] ?? '', values) : undefined;
  return {
    language,
    say: (key, ...[values]: [values?: Values]) => lookUp(key, values) ?? '',
    lookUp,
    currency: stored.tenant.payments.currency,
    ...(timeZone && { timeZone }),
  };
}
