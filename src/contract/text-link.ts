import * as v from 'valibot';
import { cardTroubles } from '#domain/of-text.ts';
import { call } from './call.ts';
import { reply } from './envelope.ts';
import { Account } from './profile.ts';
import { cameBy, issued, Slug, Token } from './session.ts';

/** The card on file that the link may charge: nothing else of its holder is told. */
const WireTextCard = v.object({ cardType: v.string(), lastDigits: v.string() });
export type WireTextCard = v.InferOutput<typeof WireTextCard>;

/** The link of a text message: it opens as often as the patient likes, until its bills are paid. */
export const openTextLink = call({
  service: 'api',
  method: 'GET',
  path: '/smspay/:id',
  auth: 'none',
  summary: 'Begin a guest’s session with the accounts that a text message was about',
  when: 'the link of a text message is opened',
  params: v.object({ id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,128}$/)) }),
  query: v.object({
    /** The provider whose portal was opened: a link is good at its own only. */
    slug: v.optional(Slug),
    sessionTimeoutOverride: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.toNumber())),
  }),
  reply: reply({
    ...issued,
    resumeSecret: Token,
    cameBy,
    accounts: v.array(Account),
    /** The language of the message, which its reader understands. */
    language: v.optional(v.string()),
    /** The card, or the reason why there is none, of somebody who pays by text. */
    card: v.optional(WireTextCard),
    /** The card is not the one that was chosen, which cannot pay any more. */
    cardStandsIn: v.optional(v.literal(true)),
    cardTrouble: v.optional(v.picklist(cardTroubles)),
  }),
});

export const readTextCard = call({
  service: 'payments',
  method: 'GET',
  path: '/user/text-card',
  auth: 'bearer',
  summary:
    'The card on file that a guest may pay with, who came by the link of a text message; or why it cannot pay any more',
  when: 'the card of a text message is read',
  reply: reply({
    card: v.optional(WireTextCard),
    cardTrouble: v.optional(v.picklist(cardTroubles)),
  }),
});
