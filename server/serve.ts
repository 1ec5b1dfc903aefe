import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { nameOf } from '#contract/calls.ts';
import type { DeviceKind } from '#domain/device-kind.ts';
import { addressOf } from './address.ts';
import { bearerSession, refuseForeignTenant } from './bearer.ts';
import { clientIp } from './client-ip.ts';
import type { Deps } from './deps.ts';
import { deviceKind } from './device-kind.ts';
import { Refused } from './failure.ts';
import { readInput, usualBodyLimit } from './input.ts';
import type { Input } from './input.ts';
import { limitBody } from './limit-body.ts';
import { keepLimits } from './limits.ts';
import { isOwnOrigin } from './own-origin.ts';
import { scripted } from './scripted.ts';
import type { Session } from './store/sessions.ts';
import { isSigned } from './texts/signature.ts';

/** One valid request, as its handler sees it. */
export interface Asked<C extends Call> extends Input<C> {
  readonly session: C['auth'] extends 'bearer' ? Session : undefined;
  readonly now: number;
  readonly ip: string;
  readonly device: DeviceKind;
  /** The origin that patients see the portal at: letters lead there. */
  readonly origin: string;
  /** The secret that a provider's application shows. */
  readonly secret: string | undefined;
  /** The id that the request was signed with, by whoever has that secret. */
  readonly signedAs: (secret: string) => string | undefined;
  /** Sets a header of the answer. */
  readonly header: (name: string, value: string) => void;
  readonly deps: Deps;
}

/** Answers the fields of the row's reply, around which the envelope is put here, or a file as it is. */
export type Handler<C extends Call> = (
  asked: Asked<C>,
) => Promise<
  v.InferInput<C['reply']> extends string ? string : Omit<v.InferInput<C['reply']>, 'result'>
>;

/** Mounts one call: session, limits, schemas at the door and at the exit, all read off its row. */
export const serve = <const C extends Call>(
  app: Hono,
  deps: Deps,
  row: C,
  handle: Handler<C>,
): void => {
  const name = nameOf(row);
  app.on(
    row.method,
    [addressOf(row)],
    scripted(deps, name),
    limitBody(row.bodyLimit ?? usualBodyLimit),
    async (c) => {
      if (isForeign(c, deps)) throw new Refused('forbidden');
      const now = await deps.now();
      const ip = clientIp(c, deps.config);
      const session = await bearerSession(deps, row, c.req.header('authorization'), now);
      await keepLimits(deps, name, { ip, session: session?.id, now });
      if (row.auth === 'bearer' && session === undefined) throw new Refused('signedOut');
      const input = await readInput(c, row);
      if (session) await refuseForeignTenant(deps, session, input, now);
      const header = (title: string, value: string) => c.header(title, value);
      const origin = deps.config.publicUrl ?? new URL(c.req.url).origin;
      const secret = /^Bearer (\S{1,512})$/i.exec(c.req.header('authorization') ?? '')?.[1];
      const signed = row.auth === 'signed' ? await c.req.text() : '';
      const signedAs = (key: string) =>
        isSigned(key, (title) => c.req.header(title), signed, now)
          ? c.req.header('webhook-id')
          : undefined;
      const device = deviceKind(c.req.header('user-agent'));
      const sent = { session, now, ip, device, origin, secret, signedAs };
      const asked = { ...input, ...sent, header, deps } as Asked<C>;
      const told: string | object = await handle(asked);
      return typeof told === 'string'
        ? c.body(told, 200, { 'content-type': `${row.replyType ?? 'text/plain'}; charset=utf-8` })
        : c.json(answered(row, told));
    },
  );
};

/**
 * A page of another site sent the request. Sec-Fetch-Site counts before Origin; a client that is no
 * browser sends neither.
 */
const isForeign = (c: Context, { config }: Deps): boolean => {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  if (site === 'same-origin' || site === 'cross-site') return site === 'cross-site';
  if (origin === undefined || c.req.method === 'GET') return false;
  return !isOwnOrigin(origin, new URL(c.req.url).host, config);
};

const answered = (row: Call, fields: object): unknown =>
  v.parse(row.reply, { ...fields, result: { status: 'success', code: 200 } });
