import * as v from 'valibot';
import type { Tenant } from '#domain/tenant.ts';

/** What the server writes into the page, so that the first paint waits for no second request. */
export const Boot = v.object({
  /** The settings as the portal holds them; absent when the settings call would have failed. */
  tenant: v.optional(v.custom<Tenant>((value) => typeof value === 'object' && value !== null)),
  /** Why there are none: the result code of that call. */
  failure: v.optional(v.number()),
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
