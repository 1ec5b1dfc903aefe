import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';
import { homeOrigin } from '../home-origin.ts';
import { linkTo } from '../letters/letter.ts';
import type { Words } from '../receipts/words.ts';
import type { Plan } from '../store/plans.ts';
import type { StoredTenant } from '../store/tenants.ts';

type Secret = Pick<Config, 'secret'>;
type Named = Pick<Plan, 'id' | 'tenant'>;

const isUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const half = 16;

const markOf = ({ secret }: Secret, { id, tenant }: Named): Buffer =>
  createHmac('sha256', secret)
    .update(`link to plan ${JSON.stringify([tenant, id])}`)
    .digest()
    .subarray(0, half);

/**
 * The last part of a link: the plan's number and a mark that nobody else can make. It is the same in every
 * letter of the plan, so the oldest of them leads to it as well, and no row is kept for it.
 */
const writtenLink = (config: Secret, plan: Named): string | undefined =>
  isUuid.test(plan.id)
    ? Buffer.concat([
        Buffer.from(plan.id.replaceAll('-', ''), 'hex'),
        markOf(config, plan),
      ]).toString('base64url')
    : undefined;

/** The number of the plan that a link of this provider names; nothing of one that was made up. */
export const readLink = (config: Secret, tenant: string, link: string): string | undefined => {
  const read = Buffer.from(link, 'base64url');
  if (read.length !== 2 * half || read.toString('base64url') !== link) return undefined;
  const id = read
    .subarray(0, half)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const mark = markOf(config, { id, tenant });
  return timingSafeEqual(read.subarray(half), mark) ? id : undefined;
};

/** The address in the letters of a plan at which its payer sees, stops and changes it without a login. */
export const planLink = (
  config: Pick<Config, 'publicUrl' | 'port' | 'secret'>,
  plan: Named,
  { stored, words }: { readonly stored: StoredTenant; readonly words: Words },
): string | undefined => {
  const link = writtenLink(config, plan);
  return link && linkTo({ stored, words, origin: homeOrigin(config) }, 'plan', link);
};
