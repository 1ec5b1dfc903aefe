import * as v from 'valibot';
import type { Colour } from '#domain/colour.ts';
import type { Tenant } from '#domain/tenant.ts';

const Provider = v.object({
  name: v.string(),
  branding: v.object({
    primaryColor: v.custom<Colour>((value) => typeof value === 'string'),
    stripBackgroundColor: v.exactOptional(v.custom<Colour>((value) => typeof value === 'string')),
    logo: v.exactOptional(v.string()),
  }),
  locations: v.pipe(
    v.array(v.object({ name: v.string(), supportPhoneNumber: v.exactOptional(v.string()) })),
    v.readonly(),
  ),
});
/** How a provider introduces itself where its portal is not open. */
export type Provider = v.InferOutput<typeof Provider>;

/** What the server writes into the page, so that the first paint waits for no second request. */
export const Boot = v.object({
  /** The settings as the portal holds them; absent when the settings call would have failed. */
  tenant: v.optional(v.custom<Tenant>((value) => typeof value === 'object' && value !== null)),
  /** Why there are none: the result code of that call. */
  failure: v.optional(v.number()),
  /** Without settings: what is known all the same of a provider whose portal is not set up yet. */
  provider: v.optional(Provider),
  texts: v.object({
    language: v.string(),
    languages: v.array(v.object({ code: v.string(), displayName: v.string() })),
    customizations: v.array(v.object({ name: v.string(), value: v.string() })),
  }),
  /** The compiled base catalogue of that language. */
  catalogue: v.optional(v.record(v.string(), v.array(v.string()))),
  /** The base address of each service, and as `socket` the address of the live socket. */
  bases: v.record(v.string(), v.string()),
  /** Origins that may embed this tenant and hear its messages. */
  embedders: v.array(v.string()),
  vendors: v.record(v.string(), v.string()),
  aboutUrl: v.optional(v.string()),
  mode: v.picklist(['sandbox', 'production']),
});
export type Boot = v.InferOutput<typeof Boot>;
