import { recoveryTable } from '#walks/recovery.ts';
import { known } from '#walks/samples/typed.ts';
import { leads, letterTo } from '../support/letters.ts';
import type { World } from '../support/lines.ts';
import { english } from '../support/texts.ts';
import { walkToEnds } from '../support/walk-table.ts';

walkToEnds(recoveryTable, {
  sees: {
    coded: async ({ i, calls }) => {
      // The page of the new password checks the code once more.
      await (await calls.next('checkCode')).continue();
      await i.seeHeading(english('headings_resetpassword'));
      await i.amAt('/resetPassword');
    },
  },
  does: {
    'code.submitted': async ({ i, sandbox }: World) => {
      await i.fill({ code: await letterTo(sandbox, known.phone.typed, leads.code) });
      await i.press(english('buttons_continue'));
    },
  },
});
