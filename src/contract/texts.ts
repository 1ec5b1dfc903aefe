import * as v from 'valibot';
import { call } from './call.ts';
import { reply } from './envelope.ts';
import { text } from './lenient.ts';
import { Slug } from './session.ts';

export const Language = v.object({ code: text(35), displayName: text(100) });
export const Customization = v.object({ name: text(128), value: text(20_000) });

export const LanguageCode = v.pipe(v.string(), v.regex(/^[A-Za-z]{2,3}([-_][A-Za-z\d]{2,8}){0,3}$/));

/** What the live socket answers to its two subscriptions, and HTTP when it cannot connect. */
export const Texts = v.object({
  languages: v.array(Language),
  locale: v.string(),
  language: v.string(),
  customizations: v.array(Customization),
});
export type Texts = v.InferOutput<typeof Texts>;

export const providerTexts = call({
  service: 'api',
  method: 'GET',
  path: '/provider/:slug/texts',
  auth: 'none',
  summary: 'The languages of a provider and its own texts in one of them',
  params: v.object({ slug: Slug }),
  query: v.object({ language: v.optional(LanguageCode, 'en') }),
  reply: reply(Texts.entries),
});
