import * as v from 'valibot';
import { flag, list, text } from './lenient.ts';
import { Slug } from './session.ts';
import { Categories } from './settings-categories.ts';
import {
  App,
  ConfigurableField,
  Location,
  OpenBalance,
  TextCustomization,
} from './settings-parts.ts';
import { Language } from './texts.ts';

/** A provider's settings as they travel, read leniently; `tenantOf` makes them strict. */
export const settingsEntries = {
  /** The canonical slug, also when an alias was asked for. */
  slug: Slug,
  categories: Categories,
  app: App,
  locations: list(Location, 500),
  features: list(v.object({ name: text(128), active: flag }), 200),
  openBalance: v.nullish(OpenBalance),
  quickPayFieldConfigs: list(ConfigurableField, 200),
  vendorConfigureFields: v.nullish(v.object({ userFields: list(ConfigurableField, 100) })),
  textCustomizations: list(TextCustomization, 5_000),
  languages: list(Language, 50),
  /** Origins that may show the portal in a frame; closing tells only these. */
  embedders: list(text(300), 50),
  /** The time zone of the provider's calendar: what is paid today is paid on a day there. */
  timeZone: v.nullish(text(64)),
  /** Account holders may have what they owe paid by itself. */
  autopay: flag,
};

export const Settings = v.object(settingsEntries);
export type Settings = v.InferOutput<typeof Settings>;
