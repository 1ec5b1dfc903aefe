import * as v from 'valibot';
import { ClientMessage } from '#contract/socket.ts';
import type { Deps } from '../deps.ts';
import { scopeOf } from '../payments/pay.ts';
import { recordEntry } from '../record-entry.ts';
import { peekToken } from '../sessions.ts';
import { findTenant, textsOf } from '../store/tenants.ts';
import type { Hub } from './hub.ts';
import type { Link } from './link.ts';
import { refusal, reply } from './replies.ts';
import type { Tenants } from './tenants.ts';

type Of<T extends ClientMessage['type']> = Extract<ClientMessage, { type: T }>;

/** Answers a client's messages on the socket they came from, and on no other. */
export const answering =
  (deps: Deps, hub: Hub, tenants: Tenants) =>
  async (link: Link, data: string): Promise<void> => {
    const parsed = v.safeParse(Json, data);
    if (!parsed.success) return link.close(1002, 'not JSON');
    const read = v.safeParse(ClientMessage, parsed.output);
    if (!read.success) return link.say(refusal('invalid', authorOf(parsed.output)));
    const message = read.output;
    try {
      if (message.type === 'device') await meet(message, link);
      if (message.type === 'fox') await subscribe(message, link);
      if (message.type === 'lemur' && link.mayLog())
        recordEntry(deps, { ...message.payload, correlationId: message.correlationId });
    } catch (error) {
      deps.log('error', 'socket.failed', { type: message.type, error: String(error) });
      link.say(refusal('fault', message));
    }

    async function meet({ actionType, token }: Of<'device'>, here: Link): Promise<void> {
      here.session = undefined;
      here.payer = undefined;
      if (actionType === 'CLOSE_ACTIVITY') return;
      const session = token && (await peekToken(deps, token, await deps.now()));
      if (!session) return here.say(refusal('signedOut', message, actionType));
      if (deps.config.limits && hub.ofSession(session.id).length >= here.limits.perSession)
        return here.bar('too many sockets of a session');
      here.session = session.id;
      here.payer = scopeOf(session);
      here.say(reply(message, actionType));
    }

    async function subscribe({ name, slug, payload }: Of<'fox'>, here: Link): Promise<void> {
      const found = await findTenant(deps.db, slug);
      if (!found?.configured) return here.say(refusal('missing', message, name));
      tenants.listenTo(found);
      here.wanted.set(name, { slug: found.slug, language: payload.language });
      here.say(reply(message, name, textsOf(found, payload.language)));
    }
  };

const Json = v.pipe(v.string(), v.parseJson());

const Author = v.object({
  activityId: v.optional(v.pipe(v.string(), v.maxLength(100))),
});

const authorOf = (message: unknown) => {
  const author = v.safeParse(Author, message);
  return { type: 'error', activityId: author.success ? author.output.activityId : undefined };
};
