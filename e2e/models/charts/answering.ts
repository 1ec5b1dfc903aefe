import type { ApiFailure } from '#domain/failure.ts';
import { refuse } from '../../support/held-calls.ts';
import type { Run } from '../../support/lines.ts';

/** Lets the server answer, or refuses or loses the call where the walk's event is a failure. */
export const answering =
  (slot: string): Run =>
  async ({ calls }, { event }) => {
    const call = await calls.next(slot);
    if (!event?.type.startsWith('xstate.error')) return call.continue();
    const { code } = event['error'] as ApiFailure;
    return code === 0 ? call.abort() : refuse(call, code);
  };
