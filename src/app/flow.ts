import type { ComponentType } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { Client } from '#api/client.ts';
import type { Proof } from '#api/logins.ts';
import type { Address } from '#domain/address.ts';
import type { Conversation } from '#domain/places.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { AnyPart } from '#machines/part.ts';
import type { Texts } from '#text/language.ts';
import { inMantine } from '#ui/MantineRoom.tsx';
import { slotFor, type Screens, type SlotProps } from './flow-slot.tsx';
import type { Admit } from './wiring/admitting.ts';

/** The real server and the real browser, for the slots of a conversation. */
export interface Means {
  readonly client: Client;
  readonly texts: Texts;
  readonly proofFor: (action: string) => Promise<Proof>;
  readonly address: Address;
  readonly admit: Admit;
}

interface Wired<C extends AnyStateMachine> {
  readonly part: AnyPart & { readonly chart: C };
  /** Returns the chart with every slot filled. */
  readonly slots: (means: Means) => C;
  /**
   * The conversations that usually follow, fetched while the patient is busy with this one
   * (fetch-ahead.ts); by the provider, where they depend on its settings.
   */
  readonly next?: readonly Conversation[] | ((tenant: Tenant) => readonly Conversation[]);
  /** Fetches what else the screen needs at this provider; is fetched ahead, too. */
  readonly also?: (tenant: Tenant) => Promise<unknown>;
}

/** The browser's side of one conversation: one file, one script, one style. */
export interface Flow<C extends AnyStateMachine> extends Wired<C> {
  readonly Slot: ComponentType<SlotProps>;
}

/** A flow whose screens may use Mantine's components, and are told of the visit what it `shows`. */
export const flowOf = <C extends AnyStateMachine, P extends object = object>(
  flow: Wired<C> & Screens<C, P>,
): Flow<C> => ({ ...flow, Slot: inMantine(slotFor(flow)) });
