import { expect } from '@playwright/test';
import { atLanding } from '#walks/places.ts';
import { sessionTable } from '#walks/session.ts';
import { codeNamed } from '#domain/has-code.ts';
import { refuse } from '../support/held-calls.ts';
import type { Run, World } from '../support/lines.ts';
import { seeAs } from '../support/model-of.ts';
import { walkToStops } from '../support/walk-table.ts';

/** The server hears the reason of the end, and the portal is back at the landing. */
const ends =
  (reason: 'exit' | 'expired'): Run =>
  async ({ i, calls }) => {
    const call = await calls.next('drop');
    expect(call.request().postDataJSON()).toMatchObject({ reason });
    await call.continue();
    await seeAs(i, atLanding);
  };

walkToStops(sessionTable, {
  holds: { keepVisit: '**/api/redux' },
  starts: {
    'of a guest': async ({ i, calls }) => {
      await i.open('/lakeside/');
      await i.goOnAsGuest();
      await (await calls.next('keepVisit')).continue();
      await i.amAt('/quick-pay');
    },
  },
  sees: { exited: ends('exit'), expired: ends('expired') },
  does: {
    'token.refused': async ({ i, calls }: World) => {
      await i.typePlace('/payment/ach/step/2');
      await refuse(await calls.next('keepVisit'), codeNamed.signedOut);
    },
  },
  answers: {
    clock: ({ time }, { before, event }) => {
      if (event?.['now'] === 885_000) return time.passes(882);
      return time.passes(before?.matches({ alive: 'active' }) === true ? 905 : 23);
    },
  },
});
