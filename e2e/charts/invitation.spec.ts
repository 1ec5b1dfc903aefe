import { invitationScript } from '#walks/scripts/invitation.ts';
import { invitationModel } from '../models/charts/invitation.ts';
import { invite, leads, letterTo, somebodyNew } from '../support/letters.ts';
import type { World } from '../support/lines.ts';
import { walkInBrowser } from '../support/walks.ts';
import { wayToEachEnd } from '../support/ways.ts';

const open = async ({ i, sandbox, server }: World, link: RegExp) => {
  const email = somebodyNew();
  await invite(server.origin, email);
  await i.open(await letterTo(sandbox, email, link));
};
const mayHear = / status of (422|500) |^fatal: Error 500 |WebSocket/;

walkInBrowser(
  invitationScript,
  invitationModel,
  {
    'by the link that accepts': { mayHear, start: (world) => open(world, leads.accepting) },
    'found good before': {
      start: async (world) => {
        const { i, calls } = world;
        await open(world, leads.accepting);
        await (await calls.next('checkInvitation')).continue();
        await i.amAt('/user/authorized/create-account');
        await i.typePlace('/privacy-notice');
        await i.amAt('/privacy-notice');
        await i.page.goBack();
      },
    },
    'by the link that declines': { mayHear, start: (world) => open(world, leads.declining) },
  },
  wayToEachEnd,
);
