import { openPlanLink, readPlanLink } from '#contract/plan-link.ts';
import type { Address } from '#domain/address.ts';
import { begunIn } from './begun.ts';
import type { Client } from './client.ts';
import { quiet } from './quiet.ts';

/** The question before a plan; its page says what went wrong. */
export const readPlanQuestion = async (client: Client, { slug }: Address, link: string) => {
  const { questions, ...asked } = await client.send(readPlanLink, { body: { slug, link } }, quiet);
  return {
    ...asked,
    questions: questions.map(({ field_name: name, prompt }) => ({ name, prompt })),
  };
};

/** A guest's session with one plan, for a right answer. */
export const beginByPlanLink = async (
  client: Client,
  { slug, timeoutOverride }: Address,
  link: string,
  answers: Readonly<Record<string, string>>,
) => {
  const override = timeoutOverride !== undefined && { sessionTimeoutOverride: timeoutOverride };
  const body = { slug, link, answers: { ...answers }, ...override };
  const { planId: plan, ...begun } = await client.send(openPlanLink, { body }, quiet);
  return { begun: begunIn(begun), plan };
};
