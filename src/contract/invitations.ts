import * as v from 'valibot';
import { isGoodPassword } from '#domain/password-rule.ts';
import { isEmail } from '#domain/username.ts';
import { removedAs, userStatuses } from '#domain/authorized-user.ts';
import { call } from './call.ts';
import { Amount } from './cart.ts';
import { reply } from './envelope.ts';
import { IdempotencyKey } from './payment.ts';
import { Slug, Uuid } from './session.ts';

const Email = v.pipe(v.string(), v.trim(), v.maxLength(254), v.check(isEmail));
/** The token of a link; whether it is good is for the server to say. */
const InviteToken = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(64));
const Name = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(51));
const language = v.optional(v.pipe(v.string(), v.maxLength(35)));
/** Names a request: a repeat of one that was done is answered as it was, and not done again. */
const key = v.optional(IdempotencyKey);
const invited = v.strictObject({ slug: Slug, token: InviteToken });

export const AuthorizedUser = v.object({
  patientId: Uuid,
  email: v.string(),
  userStatus: v.picklist(userStatuses),
  /** Payment plans of the user that run, and would go on without the login. */
  plans: v.optional(
    v.array(
      v.object({
        accounts: v.array(v.string()),
        locations: v.array(v.number()),
        /** Cents that are left of the plan. */
        remaining: Amount,
        next: v.optional(v.object({ date: v.pipe(v.string(), v.isoDate()), amount: Amount })),
      }),
    ),
  ),
});

export const addAuthorizedUser = call({
  service: 'api',
  method: 'POST',
  path: '/user/authorized/add',
  auth: 'bearer',
  summary: 'Invite somebody to look after one’s balances',
  when: 'somebody is invited',
  body: v.strictObject({ email: Email, slug: Slug, language, key }),
  reply: reply({}),
});

export const listAuthorizedUsers = call({
  service: 'api',
  method: 'GET',
  path: '/user/authorizedUser',
  auth: 'bearer',
  summary: 'Whom one has invited, and whether they have accepted',
  reply: reply({ payload: v.object({ authUserList: v.array(AuthorizedUser) }) }),
});

export const resendInvitation = call({
  service: 'api',
  method: 'POST',
  path: '/user/authorized/resendactivationemail',
  auth: 'bearer',
  summary: 'Send an invitation once more; the links sent before are worth nothing then',
  when: 'an invitation is sent once more',
  body: v.strictObject({ patientId: Uuid, language, key }),
  reply: reply({}),
});

export const removeAuthorizedUser = call({
  service: 'api',
  method: 'DELETE',
  path: '/user/authorized/remove',
  auth: 'bearer',
  summary: 'Take an invitation back, or end what was accepted',
  when: 'an authorized user is removed',
  query: v.object({
    patientId: v.optional(v.string()),
    /** The step that the account holder saw: where it is another one by now, nothing is removed. Without it, whatever it is. */
    seenAs: v.optional(v.picklist(removedAs)),
    /** The language of the mails. */
    language,
    key,
  }),
  reply: reply({}),
});

export const validateInvitation = call({
  service: 'api',
  method: 'POST',
  path: '/user/authorized/validatetoken',
  auth: 'none',
  summary: 'Whether an invitation is good, and whom it was sent to; uses nothing up',
  when: 'an invitation is looked at',
  body: invited,
  reply: reply({
    payload: v.object({
      valid: v.boolean(),
      email: v.optional(v.string()),
      /** The account holder's first name. */
      invitedBy: v.optional(v.string()),
    }),
  }),
});

export const registerAuthorizedUser = call({
  service: 'api',
  method: 'POST',
  path: '/user/authorized/register',
  auth: 'none',
  summary:
    'Accept an invitation: a login of one’s own, by the address it was sent to; a repeat with the same names and password is answered as the first was',
  when: 'an invitation is accepted',
  body: v.strictObject({
    ...invited.entries,
    /** The e-mail address is read off the invitation, whatever is sent here. */
    email: v.optional(v.pipe(v.string(), v.maxLength(254))),
    firstName: Name,
    lastName: Name,
    password: v.pipe(v.string(), v.maxLength(100), v.check(isGoodPassword)),
  }),
  reply: reply({}),
});

export const declineInvitation = call({
  service: 'api',
  method: 'POST',
  path: '/user/authorized/decline',
  auth: 'none',
  summary: 'Decline an invitation',
  when: 'an invitation is declined',
  body: invited,
  reply: reply({ payload: v.object({ success: v.boolean() }) }),
});
