import * as v from 'valibot';
import { call } from './call.ts';
import { reply } from './envelope.ts';
import { Slug } from './session.ts';

const short = v.pipe(v.string(), v.maxLength(128));

export const Language = v.object({ code: short, displayName: short });
export const Customization = v.object({
  name: short,
  value: v.pipe(v.string(), v.maxLength(20_000)),
});

export const LanguageCode = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z]{2,3}([-_][A-Za-z\d]{2,8}){0,3}$/),
);

/** Texts as the live socket answers its two subscriptions, and HTTP when it cannot connect. */
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
