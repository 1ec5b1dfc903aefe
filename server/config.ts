import * as v from 'valibot';
import {
  callbackSecretSetting,
  passwordMemoryFloor,
  Settings,
  standIns,
  type BaseName,
} from './config-settings.ts';
import {
  namesWithSecret,
  signsCallbacks,
  type VendorName,
  type VendorWithSecret,
} from './outside-services.ts';

/** A sandbox is for people who try things; production is for real patients. */
export type Mode = 'sandbox' | 'production';

export interface Config {
  readonly mode: Mode;
  readonly host?: string;
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl?: string;
  /** The portal's own origin as patients see it: links in mails, frames and sockets rely on it. */
  readonly publicUrl?: string;
  /** The number of our own proxies before the server; decides which forwarded address is believed. */
  readonly trustedHops: number;
  readonly aboutUrl?: string;
  /** An address per vendor; in the sandbox the stand-ins of this server. */
  readonly vendors: Readonly<Partial<Record<VendorName, string>>>;
  /** Further origins that a vendor's own pages and scripts load from. */
  readonly vendorOrigins: Readonly<Partial<Record<VendorName, readonly string[]>>>;
  /** Secrets by which vendors know this server. */
  readonly vendorSecrets: Readonly<Partial<Record<VendorWithSecret, string>>>;
  /** Secrets that their callbacks carry or are signed with. */
  readonly callbackSecrets: Readonly<Partial<Record<VendorWithSecret, string>>>;
  /** Addresses of services that do not answer on the portal's own origin. */
  readonly bases: Readonly<Partial<Record<BaseName, string>>>;
  readonly smtp?: { readonly url: string; readonly from: string };
  /** The key for columns that must be found again without being readable in the database. */
  readonly secret: string;
  /** The key that seals the patients' columns; a sandbox without one makes its own beside its data. */
  readonly dataKey?: string;
  /** The demo logins answer. */
  readonly demo: boolean;
  /** The charts as pictures answer at /studio/. */
  readonly studio: boolean;
  /** Requests are counted and refused past the limits; only a sandbox may go without. */
  readonly limits: boolean;
  /** Kibibytes for hashing a password; less than the default only in a sandbox. */
  readonly passwordMemory: number;
  /** The secret that this server shows the processor of payments. */
  readonly processorSecret?: string;
  /** The secret with which the gateway of text messages and this server sign their requests. */
  readonly textSecret?: string;
  /** The number that texts come from where a provider has none of its own. */
  readonly textFrom?: string;
  /** The address of the wallet's calls, if they are not answered where its script is. */
  readonly walletApi?: string;
  /** The name of this deployment at the wallet; the pages know it. */
  readonly walletClientId?: string;
  readonly walletSecret?: string;
  /** The wallet's id of the address that its callbacks go to; they are signed with it. */
  readonly walletWebhook?: string;
  /** The address to which the financing program has payers come back from here; below its own where it is not set. */
  readonly financingRedirect?: string;
  /**
   * The processor charges the same key once; where it does not, the server asks and waits before it
   * sends again.
   */
  readonly processorDeduplicates: boolean;
  /** After this long, an unanswered request to the processor cannot turn into a charge any more. */
  readonly processorSlowestMs: number;
  /** The points at which a sandbox kills itself on purpose; see server/payments/faults.ts. */
  readonly chaos?: string;
  /** 0 debug, 1 information, 2 normal, 3 warning, 4 error, 5 fatal. */
  readonly logLevel: number;
  /** The time between saying that this server leaves and taking no more requests: a balancer's two looks. */
  readonly leaveMs: number;
  /** A server whose database was put back opens after this long, though vendors did not answer. */
  readonly restoredMs: number;
  /** The port that answers the metrics, for the operator's own network. */
  readonly metricsPort?: number;
}

/** The secret of a sandbox without any setting; production refuses it. */
export const sampleSecret = 'portico-sandbox-secret-never-for-real-patients';

/** Numbers of 555-01xx belong to nobody. */
const sampleSender = '+13125550199';

const samples = {
  textSecret: sampleSecret,
  textFrom: sampleSender,
  walletClientId: 'sandbox',
  walletSecret: sampleSecret,
};

/** The secrets of a sandbox; its stand-ins leave callbacks unsigned where such vendors do. */
const sampleSecrets = (isWanted: (name: VendorWithSecret) => boolean = () => true) =>
  Object.fromEntries(namesWithSecret.filter(isWanted).map((name) => [name, sampleSecret]));

/** Each sentence names one setting and what is wrong with it. */
export class ConfigProblem extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The server cannot start:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    this.name = 'ConfigProblem';
  }
}

type Env = Readonly<Record<string, string | undefined>>;

const modes: Readonly<Record<string, Mode>> = {
  production: 'production',
  prod: 'production',
  '': 'sandbox',
  sandbox: 'sandbox',
  development: 'sandbox',
  dev: 'sandbox',
  test: 'sandbox',
};

/** An unknown word may be a slip of `production`, so its meaning is not guessed. */
export const modeOf = ({ NODE_ENV = '' }: Env): Mode => {
  const word = NODE_ENV.trim().toLowerCase();
  const mode = Object.hasOwn(modes, word) ? modes[word] : undefined;
  if (mode !== undefined) return mode;
  throw new ConfigProblem([
    `NODE_ENV is "${word}": set it to production for real patients, and leave it out for a sandbox`,
  ]);
};

/** The settings that are set, each checked by itself; readConfig checks them together. */
export const settingsIn = (env: Env): v.InferOutput<typeof Settings> => {
  const given = Object.entries(env).filter(([, value]) => value?.trim());
  const read = v.safeParse(Settings, Object.fromEntries(given));
  if (read.success) return read.output;
  throw new ConfigProblem(read.issues.map(sentence));
};

/** The sandbox needs no setting at all; production refuses to start on anything doubtful. */
export const readConfig = (env: Env): Config => {
  const mode = modeOf(env);
  const isSandbox = mode === 'sandbox';
  const { secret = sampleSecret, demo = isSandbox, studio = isSandbox, ...rest } = settingsIn(env);
  const vendors = isSandbox ? { ...standIns, ...rest.vendors } : rest.vendors;
  const config: Config = {
    ...(isSandbox && samples),
    ...rest,
    ...(isSandbox && {
      vendorSecrets: { ...sampleSecrets(), ...rest.vendorSecrets },
      callbackSecrets: { ...sampleSecrets(signsCallbacks), ...rest.callbackSecrets },
    }),
    mode,
    secret,
    demo,
    studio,
    vendors,
  };
  const problems = isSandbox ? meantForPatients(config) : sentencesOf(unfitForPatients, config);
  if (problems.length > 0) throw new ConfigProblem(problems);
  return config;
};

type Sentences = readonly (readonly [isSaid: (config: Config) => boolean, words: string])[];

const sentencesOf = (list: Sentences, config: Config): readonly string[] =>
  list.filter(([isSaid]) => isSaid(config)).map(([, words]) => words);

/** Settings of real patients in a sandbox: a forgotten NODE_ENV would show their mail to anybody. */
const meantForPatients = (config: Config): readonly string[] => {
  const found = sentencesOf(ofPatientsOnly, config);
  return found.length === 0 ? [] : [...found, whatToDo];
};

const ofPatientsOnly: Sentences = [
  [(c) => c.publicUrl?.startsWith('https:') ?? false, 'PUBLIC_URL begins with https://'],
  [(c) => c.secret !== sampleSecret, 'SECRET_KEY is set'],
  [(c) => c.dataKey !== undefined, 'DATA_KEY is set'],
  [(c) => c.smtp !== undefined, 'SMTP_URL is set'],
];

const whatToDo =
  'only a portal for real patients has these settings: set NODE_ENV=production for it, or leave them out for a sandbox';

export const dataKeyMissing = 'DATA_KEY is missing: it seals what the database holds of patients';

const tooCheap = `PASSWORD_MEMORY is below ${passwordMemoryFloor}: passwords could be guessed from a copy of the database`;

const tooSimple = (name: string) => `${name} is too simple: 32 random characters`;

const unfitForPatients: Sentences = [
  [(c) => c.publicUrl === undefined, 'PUBLIC_URL is missing: the origin that patients see'],
  [(c) => c.publicUrl?.startsWith('http:') ?? false, 'PUBLIC_URL must begin with https://'],
  [(c) => c.secret === sampleSecret, 'SECRET_KEY is missing, or the sample of the sandbox'],
  [(c) => c.secret.length < 32, 'SECRET_KEY is too short: 32 random characters or more'],
  [(c) => new Set(c.secret).size < 10, 'SECRET_KEY is too simple: use random characters'],
  [(c) => c.dataKey === undefined, dataKeyMissing],
  [(c) => isGuessable(c.dataKey), 'DATA_KEY is too simple: 32 random characters or more'],
  [(c) => c.dataKey === c.secret, 'DATA_KEY is the same as SECRET_KEY: each needs its own'],
  [(c) => isGuessable(c.textSecret), tooSimple('TEXT_GATEWAY_SECRET')],
  ...namesWithSecret.map((name): Sentences[number] => [
    (c) => isGuessable(c.callbackSecrets[name]),
    tooSimple(callbackSecretSetting(name)),
  ]),
  [(c) => c.smtp === undefined, 'SMTP_URL is missing: nothing could be mailed'],
  [(c) => c.smtp?.from === '', 'MAIL_FROM is missing: the address that mails come from'],
  [(c) => c.demo, 'DEMO is on: demo logins never run beside real patients'],
  [(c) => !c.limits, 'LIMITS is off: requests are always limited beside real patients'],
  [(c) => c.passwordMemory < passwordMemoryFloor, tooCheap],
  [(c) => c.chaos !== undefined, 'CHAOS is set: it kills the server on purpose'],
  [(c) => Object.values(c.vendors).some(isPlain), 'VENDOR_…_URL must begin with https://'],
  [(c) => c.walletApi?.startsWith('http:') ?? false, 'WALLET_API_URL must begin with https://'],
  [(c) => Object.values(c.vendorOrigins).flat().some(isPlain), 'VENDOR_…_ORIGINS must be https'],
  [(c) => Object.values(c.bases).some(isPlain), 'BASE_…_URL must begin with https:// or wss://'],
];

const isGuessable = (key: string | undefined): boolean =>
  key !== undefined && (key.length < 32 || new Set(key).size < 10);

const isPlain = (address: string | undefined): boolean => !/^(https|wss):/.test(address ?? '');

const sentence = (issue: v.BaseIssue<unknown>): string =>
  `${v.getDotPath(issue) ?? 'A setting'} ${issue.message}`;
