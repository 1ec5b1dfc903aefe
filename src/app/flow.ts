import type { ComponentType } from 'react';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import type { Client } from '#api/client.ts';
import type { Proof } from '#api/session.ts';
import type { Address } from '#domain/address.ts';
import type { Conversation } from '#domain/places.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { AnyPart } from '#machines/part.ts';
import type { Context } from '#machines/portal/types.ts';
import type { Texts } from '#text/language.ts';
import { inMantine } from '#ui/MantineRoom.tsx';
import type { Portal } from './doors.ts';
import type { Admit } from './wiring/admitting.ts';

/** The real server and the real browser, for the slots of a conversation. */
export interface Means {
  readonly client: Client;
  readonly texts: Texts;
  readonly proofFor: (action: string) => Promise<Proof>;
  readonly address: Address;
  readonly admit: Admit;
}

/** The browser's side of one conversation: one file, one script, one style. */
export interface Flow<C extends AnyStateMachine> {
  readonly part: AnyPart & { readonly chart: C };
  /** Returns the chart with every slot filled. */
  readonly slots: (means: Means) => C;
  readonly Screen: ComponentType<{ readonly actor: ActorRefFrom<C>; readonly portal: Portal }>;
  /** The screen after the conversation's end, until the next conversation is there. */
  readonly Afterwards?: ComponentType<{
    readonly portal: Portal;
    /** The portal's context when the screen was mounted. */
    readonly began: Context;
  }>;
  /**
   * The conversations that usually follow, fetched while the patient is busy with this one
   * (fetch-ahead.ts).
   */
  readonly next?: readonly Conversation[];
  /** Fetches what else the screen needs at this provider; is fetched ahead, too. */
  readonly also?: (tenant: Tenant) => Promise<unknown>;
}

/** A flow whose screens may use Mantine's parts. */
export const flowOf = <C extends AnyStateMachine>(flow: Flow<C>): Flow<C> => ({
  ...flow,
  Screen: inMantine(flow.Screen),
  ...(flow.Afterwards && { Afterwards: inMantine(flow.Afterwards) }),
});
