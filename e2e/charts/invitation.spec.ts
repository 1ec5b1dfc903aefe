import { invitationTable } from '#walks/invitation.ts';
import { answering } from '../models/charts/answering.ts';
import { allow } from '../support/held-calls.ts';
import { invite, leads, letterTo, somebodyNew } from '../support/letters.ts';
import type { World } from '../support/lines.ts';
import { walkToEnds } from '../support/walk-table.ts';

const open = async ({ i, sandbox, server }: World, link: RegExp) => {
  const email = somebodyNew();
  await invite(server.origin, email);
  await i.open(await letterTo(sandbox, email, link));
};

walkToEnds(invitationTable, {
  starts: {
    'by the link that accepts': (world) => open(world, leads.accepting),
    'by the link that declines': (world) => open(world, leads.declining),
  },
  answers: {
    checkInvitation: async (world, moment) => {
      const { kind } = (moment.event?.['output'] ?? {}) as { readonly kind?: string };
      if (kind !== 'over' && kind !== 'unread') return answering('checkInvitation')(world, moment);
      const call = await world.calls.next('checkInvitation');
      // After a reload the page no longer has the link's token.
      if (kind === 'unread') return world.i.page.reload();
      return allow(call, { payload: { valid: false } });
    },
  },
});
