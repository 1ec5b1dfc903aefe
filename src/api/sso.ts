import {
  challengeQuestions,
  launchPrefill,
  prefill,
  validateLaunch,
  verifyChallenge,
} from '#contract/sso.ts';
import type { Address } from '#domain/address.ts';
import type { Client } from './client.ts';
import { readOwed } from './owed.ts';
import { begunIn } from './begun.ts';

/** A launch as the portal holds it: the version of its calls, and the token. */
export interface Launched {
  readonly version: string;
  readonly token: string;
}
type Later = 'v2' | 'v3';
type Version = 'v1' | Later;

/** Failures all lead to one page, to which the conversation itself goes. */
const quiet = { quiet: true } as const;

const override = ({ timeoutOverride }: Address) =>
  timeoutOverride === undefined ? {} : { sessionTimeoutOverride: String(timeoutOverride) };

export const readQuestions = async (
  client: Client,
  { slug }: Address,
  { version, token }: Launched,
) => {
  const ask = { params: { ssoVersion: version as Version }, query: { token, slug } };
  const { questions, triesLeft = 0 } = await client.send(challengeQuestions, ask, quiet);
  return {
    questions: questions.map(({ field_name: name, prompt }) => ({ name, prompt })),
    triesLeft,
  };
};

export const verifyAnswers = async (
  client: Client,
  { slug }: Address,
  { version, token }: Launched,
  answers: Readonly<Record<string, string>>,
): Promise<string> => {
  const ssoVersion = version as Version;
  const body = { token, slug, ssoVersion, answers: { ...answers } };
  const ask = { params: { ssoVersion }, body };
  return (await client.send(verifyChallenge, ask, quiet)).launch_token;
};

/** Single sign-on v1: a session first, the accounts after. */
export const beginByToken = async (client: Client, address: Address, token: string) => {
  const ask = { params: { slug: address.slug, token }, query: override(address) };
  return begunIn(await client.send(validateLaunch, ask, quiet));
};

export const readPrefill = async (client: Client, { slug }: Address, token: string) => {
  await client.send(prefill, { params: { slug } }, { ...quiet, token });
  return owedOf(client, token);
};

/** Single sign-on v2 and v3: a session and who it is for. */
export const beginByLaunch = async (
  client: Client,
  address: Address,
  { version, token }: Launched,
) => {
  const params = { slug: address.slug, ssoVersion: version as Later };
  const query = { launchToken: token, ...override(address) };
  const answer = await client.send(launchPrefill, { params, query }, quiet);
  return { ...begunIn(answer), isHolder: answer.prefillData.options.credentialed };
};

/** The bills of a session that nobody is admitted to yet, read with its own token. */
export const owedOf = (client: Client, token: string) => readOwed(client, { ...quiet, token });
