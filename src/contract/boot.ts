import type { Colour } from '#domain/colour.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { TextPack } from '#domain/text-pack.ts';

/** The name and colours of a provider whose portal is not open. */
export interface Provider {
  readonly name: string;
  readonly branding: {
    readonly primaryColor: Colour;
    readonly stripBackgroundColor?: Colour;
    readonly logo?: string;
  };
  readonly locations: readonly { readonly name: string; readonly supportPhoneNumber?: string }[];
}

/**
 * The data that the server writes into the page, so that the first paint waits for no second
 * request. The page and the script that reads it are of one release, so it is not checked a second
 * time.
 */
export interface Boot {
  /** The settings as the portal holds them; absent when the settings call would have failed. */
  readonly tenant?: Tenant | undefined;
  /** The result code of the settings call, where there are no settings. */
  readonly failure?: number | undefined;
  /** The provider, as far as it is known without settings: its portal is not set up yet. */
  readonly provider?: Provider | undefined;
  readonly texts: TextPack;
  /** The texts of the language's compiled base catalogue that the first screen may say. */
  readonly catalogue?: Readonly<Record<string, string[]>> | undefined;
  /** The files of what the landing usually leads to; not known where nothing was built. */
  readonly ahead?: readonly string[] | undefined;
  /** The base address of each service, and as `socket` the address of the live socket. */
  readonly bases: Readonly<Record<string, string>>;
  /** Origins that may embed this tenant and hear its messages. */
  readonly embedders: readonly string[];
  readonly vendors: Readonly<Record<string, string>>;
  readonly aboutUrl?: string | undefined;
  readonly mode: 'sandbox' | 'production';
}
