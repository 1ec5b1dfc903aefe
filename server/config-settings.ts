import * as v from 'valibot';
import { originOf } from '#domain/origin.ts';
import { serviceNames } from '#contract/call.ts';
import { TextSender } from '#contract/tenant-file.ts';
import { namesWithSecret, vendorNames, type VendorName } from './outside-services.ts';

const split = (name: string, by: string) => name.replace(/[A-Z]/g, (letter) => `${by}${letter}`);

/** `threeDSecure` is set by VENDOR_THREE_D_SECURE_URL. */
export const vendorSetting = (name: VendorName): string =>
  `VENDOR_${split(name, '_').toUpperCase()}_URL`;

/** The setting for origins that a vendor loads more from: VENDOR_SCORE_CAPTCHA_ORIGINS. */
export const vendorOriginsSetting = (name: VendorName): string =>
  vendorSetting(name).replace(/URL$/, 'ORIGINS');

/** Of a vendor that knows this server by a secret of its own: VENDOR_THREE_D_SECURE_SECRET. */
export const vendorSecretSetting = (name: VendorName): string =>
  vendorSetting(name).replace(/URL$/, 'SECRET');
/** Another secret is for its callbacks, VENDOR_THREE_D_SECURE_CALLBACK_SECRET; some vendors can do without. */
export const callbackSecretSetting = (name: VendorName): string =>
  vendorSetting(name).replace(/URL$/, 'CALLBACK_SECRET');

/** The addresses of this server's own stand-ins: `/vendors/three-d-secure`. */
export const standIns: Readonly<Record<string, string>> = Object.fromEntries(
  vendorNames.map((name) => [name, `/vendors/${split(name, '-').toLowerCase()}`]),
);

/** The services that may each stand at an address of their own, and the live socket. */
export const baseNames = [...serviceNames, 'socket'] as const;
export type BaseName = (typeof baseNames)[number];

/** `api` is set by BASE_API_URL. */
export const baseSetting = (name: BaseName): string => `BASE_${name.toUpperCase()}_URL`;

/** Kibibytes for each password that is hashed; OWASP's floor for argon2id with two passes. */
export const passwordMemoryFloor = 19_456;

const parsable = (text: string) => URL.canParse(text);

const whole = (fallback: number, max: number, min = 0) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}$/, 'must be a whole number'),
      v.transform(Number),
      v.minValue(min, `must be at least ${min}`),
      v.maxValue(max, `must be at most ${max}`),
    ),
    String(fallback),
  );

/** Schemes may be written in capitals; every pattern below looks for small letters. */
const plainScheme = (text: string): string =>
  text.trim().replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase());

const written = v.pipe(v.string(), v.transform(plainScheme));

const address = (begins: RegExp, words: string) =>
  v.optional(v.pipe(written, v.check(parsable, words), v.regex(begins, words)));

const web = address(/^https?:\/\//, 'must be an address that begins with https://');

/** A base has no query: paths are put behind it. */
const base = address(
  /^(https?|wss?):\/\/[^?#@\s]+$/,
  'must be an address such as https://api.example.org/portal',
);

const origin = v.optional(
  v.pipe(
    written,
    v.regex(/^https?:\/\/[^/?#@\s]+\/?$/, 'must be an origin such as https://pay.example.org'),
    v.check(parsable, 'must be an origin such as https://pay.example.org'),
    v.transform((text) => new URL(text).origin),
  ),
);

const originWords = 'must be origins such as https://static.example.org, separated by commas';

const origins = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').map((one) => plainScheme(one).replace(/\/$/, ''))),
    v.array(
      v.pipe(
        v.string(),
        v.check((one) => originOf(one, true) === one, originWords),
      ),
    ),
  ),
);

const yesOrNo = v.pipe(
  v.picklist(['1', '0', 'true', 'false', 'on', 'off'], 'must be on or off'),
  v.transform((text) => ['1', 'true', 'on'].includes(text)),
);

const mailbox = v.pipe(v.string(), v.regex(/^[^\r\n]+@[^\r\n]+$/, 'must be an e-mail address'));

const Environment = v.object({
  HOST: v.optional(v.string()),
  PORT: whole(8080, 65_535),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: address(/^postgres(ql)?:\/\//, 'must begin with postgres://'),
  PUBLIC_URL: origin,
  TRUSTED_HOPS: whole(0, 10),
  ABOUT_URL: web,
  SMTP_URL: address(/^smtps?:\/\//, 'must begin with smtp:// or smtps://'),
  MAIL_FROM: v.optional(mailbox),
  SECRET_KEY: v.optional(v.string()),
  DATA_KEY: v.optional(v.string()),
  DEMO: v.optional(yesOrNo),
  STUDIO: v.optional(yesOrNo),
  LIMITS: v.optional(yesOrNo, 'on'),
  PASSWORD_MEMORY: whole(passwordMemoryFloor, 999_999, 8),
  LOG_LEVEL: whole(2, 5),
  LEAVE_SECONDS: whole(0, 300),
  RESTORED_SECONDS: whole(600, 86_400),
  METRICS_PORT: whole(0, 65_535),
  PROCESSOR_SECRET: v.optional(v.string()),
  TEXT_GATEWAY_SECRET: v.optional(v.string()),
  TEXT_FROM: v.optional(TextSender),
  WALLET_API_URL: web,
  WALLET_CLIENT_ID: v.optional(v.string()),
  WALLET_SECRET: v.optional(v.string()),
  WALLET_WEBHOOK_ID: v.optional(v.string()),
  FINANCING_REDIRECT_URL: web,
  PROCESSOR_DEDUPLICATES: v.optional(yesOrNo, 'on'),
  PROCESSOR_SLOWEST_MS: whole(20_000, 120_000),
  CHAOS: v.optional(v.string()),
  ...v.entriesFromList(vendorNames.map(vendorSetting), web),
  ...v.entriesFromList(vendorNames.map(vendorOriginsSetting), origins),
  ...v.entriesFromList(namesWithSecret.map(vendorSecretSetting), v.optional(v.string())),
  ...v.entriesFromList(namesWithSecret.map(callbackSecretSetting), v.optional(v.string())),
  ...v.entriesFromList(baseNames.map(baseSetting), base),
});

/** The environment under the names the server uses; settings that are not set are left out. */
export const Settings = v.pipe(
  Environment,
  v.transform((env) => ({
    ...present({ host: env.HOST, databaseUrl: env.DATABASE_URL, publicUrl: env.PUBLIC_URL }),
    ...present({ aboutUrl: env.ABOUT_URL, secret: env.SECRET_KEY, dataKey: env.DATA_KEY }),
    ...present({ textSecret: env.TEXT_GATEWAY_SECRET, textFrom: env.TEXT_FROM }),
    ...present({ processorSecret: env.PROCESSOR_SECRET, chaos: env.CHAOS }),
    ...present({ walletApi: withoutSlash(env.WALLET_API_URL), walletSecret: env.WALLET_SECRET }),
    ...present({ walletClientId: env.WALLET_CLIENT_ID, walletWebhook: env.WALLET_WEBHOOK_ID }),
    ...present({ financingRedirect: env.FINANCING_REDIRECT_URL }),
    ...(env.DEMO === undefined ? {} : { demo: env.DEMO }),
    ...(env.STUDIO === undefined ? {} : { studio: env.STUDIO }),
    ...(env.SMTP_URL === undefined
      ? {}
      : { smtp: { url: env.SMTP_URL, from: env.MAIL_FROM ?? '' } }),
    port: env.PORT,
    dataDir: env.DATA_DIR,
    trustedHops: env.TRUSTED_HOPS,
    limits: env.LIMITS,
    passwordMemory: env.PASSWORD_MEMORY,
    processorDeduplicates: env.PROCESSOR_DEDUPLICATES,
    processorSlowestMs: env.PROCESSOR_SLOWEST_MS,
    logLevel: env.LOG_LEVEL,
    restoredMs: env.RESTORED_SECONDS * 1_000,
    leaveMs: env.LEAVE_SECONDS * 1_000,
    ...(env.METRICS_PORT > 0 && { metricsPort: env.METRICS_PORT }),
    vendors: addressesIn(env, vendorNames, vendorSetting),
    vendorOrigins: originsIn(env),
    vendorSecrets: wordsIn(env, namesWithSecret, vendorSecretSetting),
    callbackSecrets: wordsIn(env, namesWithSecret, callbackSecretSetting),
    bases: addressesIn(env, baseNames, baseSetting),
  })),
);

const addressesIn = <const N extends string>(
  env: Readonly<Record<string, unknown>>,
  names: readonly N[],
  setting: (name: N) => string,
): Partial<Record<N, string>> => {
  const given = names.map((name) => [name, withoutSlash(env[setting(name)])] as const);
  return present(Object.fromEntries(given)) as Partial<Record<N, string>>;
};

const wordsIn = <const N extends string>(
  env: Readonly<Record<string, unknown>>,
  names: readonly N[],
  setting: (name: N) => string,
): Partial<Record<N, string>> =>
  present(Object.fromEntries(names.map((name) => [name, env[setting(name)]]))) as Partial<
    Record<N, string>
  >;

const originsIn = (
  env: Readonly<Record<string, unknown>>,
): Partial<Record<VendorName, readonly string[]>> => {
  const given = vendorNames.map((name) => [name, env[vendorOriginsSetting(name)]] as const);
  return Object.fromEntries(given.filter(([, list]) => Array.isArray(list)));
};

/** Addresses lose their last slash: paths are put behind them. */
const withoutSlash = (address: unknown): string | undefined =>
  typeof address === 'string' ? address.replace(/\/+$/, '') : undefined;

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

const present = <T extends object>(settings: T): Present<T> =>
  Object.fromEntries(
    Object.entries(settings).filter(([, value]) => value !== undefined),
  ) as Present<T>;
