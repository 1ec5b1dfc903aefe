import { holder } from '#walks/samples/typed.ts';
import { securityTable } from '#walks/security.ts';
import { ownLakeside } from '../support/own-provider.ts';
import { begin, comeAs } from '../support/session.ts';
import { walkToEnds } from '../support/walk-table.ts';

walkToEnds(securityTable, {
  starts: {
    // A provider of its own: the session of no other test may end.
    'in the settings': async ({ i, server }) => {
      const slug = await ownLakeside(server, holder);
      await begin(i.page.request, slug, holder);
      await comeAs(i, slug, holder);
      await i.typePlace('/settings/security');
    },
  },
});
