import { momentOf } from '#text/moments.ts';
import type { Deps } from '../deps.ts';
import { locationIn } from '../receipts/locations.ts';
import { openWriter, putDown, type Telling } from './tell.ts';

/** Tells the payer that the question of their link was answered wrongly so often that it is shut, once each time. */
export const tellLocked = async (
  deps: Deps,
  telling: Telling & { readonly until: number },
): Promise<void> => {
  const { until, planId, stored } = telling;
  const { say, mail, provider, words, whole } = await openWriter(deps, deps.db, telling);
  const moment = momentOf(new Date(until).toISOString(), words.language, words.timeZone);
  const phone = locationIn(stored.tenant, whole.accounts[0]?.locationId ?? 0)?.supportPhoneNumber;
  await putDown(deps.db, telling, {
    key: `locked:${until}`,
    mail: mail(say('headings_planlinklockedmail', { provider }), [
      say('topics_planlinklockedmail', { moment }),
      say('topics_planlinklockedyou'),
      phone
        ? say('topics_planlinklockedcall', { provider, phone })
        : say('topics_planlinklockedtell', { provider }),
    ]),
  });
  deps.log('warning', 'plan.link.locked', { plan: planId });
};
