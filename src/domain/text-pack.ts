import type { Language } from './tenant.ts';

/** The provider's languages and own wording, as they arrive at start, over the socket or by HTTP. */
export interface TextPack {
  readonly language: string;
  readonly languages: readonly Language[];
  readonly customizations: readonly { readonly name: string; readonly value: string }[];
}
