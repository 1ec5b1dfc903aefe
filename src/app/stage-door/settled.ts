import type { AnyMachineSnapshot, StateValue } from 'xstate';
import { arrivalAt } from '#domain/arrival.ts';
import { placeAt } from '#domain/place-at.ts';
import { conversationAt } from '#domain/conversations.ts';
import { placeOf } from '#domain/places.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { Context } from '#machines/portal/types.ts';
import { home, visitorOf } from '#domain/visit/visitor.ts';

interface Settled {
  readonly value: StateValue;
  readonly context: Context;
}

/**
 * The portal of a walk at another provider: a visitor stands at a place that this provider offers.
 */
export function settledAt(at: AnyMachineSnapshot, tenant: Tenant): Settled {
  const own = at.context as Context;
  const context = { ...own, tenant: own.tenant && tenant };
  const value = at.value as Open;
  if (context.admission === undefined || !isQuiet(value)) return { value, context };
  const place = isOffered(context, tenant) ? context.place : placeOf(home.of(context)).path;
  const flow = conversationAt(place, tenant) === undefined ? 'none' : 'holding';
  const open = { ...value.open, flow };
  return { value: { ...value, open }, context: { ...context, place } };
}

type Open = Readonly<Record<string, StateValue>> & {
  readonly open?: Readonly<Record<string, StateValue>>;
};

const isQuiet = ({ open }: Open): boolean => open?.['flow'] === 'none';

function isOffered(context: Context, tenant: Tenant): boolean {
  const name = placeAt(context.place);
  return (
    name !== undefined && arrivalAt(name, { visitor: visitorOf(context), tenant }).kind === 'enter'
  );
}
