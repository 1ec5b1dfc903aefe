import { needsSession } from '#domain/arrival.ts';
import { addressOf } from '#domain/place-at.ts';
import { placeOf, type Conversation, type PlaceName } from '#domain/places.ts';
import type { Context } from '#machines/portal/types.ts';
import { tables } from '#walks/all.ts';
import { heldAt, homesOf, isConversation } from '#walks/map/homes.ts';
import type { IsIn, Memory } from '#walks/stage.ts';

/** The place in the portal where a chart runs, and what the portal knows by then. */
export interface Host {
  /** The slot of the portal that runs the chart; the frame runs the chart of the slides itself. */
  readonly slot?: string;
  readonly place: string;
  /** The conversation held at the place; left out where the chart runs in the portal itself. */
  readonly conversation?: Conversation;
  readonly knows?: Partial<Context>;
  /** The conversation is held with visitors who have not come in. */
  readonly stranger?: boolean;
  /** The conversation is held with account holders alone. */
  readonly needsAccount?: boolean;
  /** Another chart that is on the screen as well. */
  readonly beside?: string;
}

/** Sample values for the parameters of an address. */
const samples: Readonly<Record<string, string>> = {
  planIdAccountId: 'a1~a1',
  token: 'a'.repeat(43),
  version: 'v2',
  id: 'sample',
  method: 'cards',
  cardId: 'sample',
};

const sampleAddress = (name: PlaceName): string => addressOf(name, samples);

const tableOf = (chart: string) => tables.find(({ name }) => name === chart);

function held(conversation: Conversation, about: Memory, isIn: IsIn): Host {
  const [home = 'landing'] = homesOf(conversation);
  const { at = home, knows = {}, params } = tableOf(conversation)?.stage?.(about, isIn) ?? {};
  const { access, not } = placeOf(at);
  return {
    slot: 'conversation',
    conversation,
    place: addressOf(at, {
      ...samples,
      ...(knows.attempt && { method: knows.attempt.method }),
      ...params,
    }),
    stranger: !needsSession(at),
    needsAccount: access === 'account' || (not?.includes('guest') ?? false),
    knows: { ...(about.cart && { cart: about.cart }), ...knows },
  };
}

function other(chart: string): Host {
  const found = tableOf(chart)?.beside;
  if (!found) throw new Error(`Nobody shows the chart ${chart}.`);
  const { at, slot } = found;
  const beside = heldAt(at).find((conversation) => conversation !== chart);
  return {
    place: sampleAddress(at),
    ...(slot !== undefined && { slot }),
    ...(beside !== undefined && { beside }),
  };
}

export const hostOf = (chart: string, about: Memory, isIn: IsIn): Host =>
  isConversation(chart) ? held(chart, about, isIn) : other(chart);
