import { keptIn, withoutTexts } from '../communications/choices.ts';
import type { Deps } from '../deps.ts';
import { homeOrigin } from '../home-origin.ts';
import { callUs } from '../letters/call-us.ts';
import { letter, linkTo, oneLine } from '../letters/letter.ts';
import { wordsFor } from '../receipts/words.ts';
import { record } from '../store/audit.ts';
import { addMessage } from '../store/outbox.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { dropTextOffers, textOffersTo } from '../store/text-offers.ts';
import { markWrong } from '../store/text-opt-outs.ts';
import { voidTextLinks } from '../text-link.ts';

interface Wrong {
  readonly stored: StoredTenant;
  readonly phone: string;
}

/**
 * The number is somebody else's: it is texted no more, its links open nothing, and whoever was meant is told
 * by mail.
 */
export const hearWrongNumber = async (
  { db, config, log }: Deps,
  { stored, phone }: Wrong,
  now: number,
): Promise<void> => {
  const { slug: tenant } = stored;
  await db.transaction().execute(async (work) => {
    const meant = (await textOffersTo(work, { tenants: [tenant], phone })).map(
      ({ personId }) => personId,
    );
    await markWrong(work, { tenant, phone }, now);
    await dropTextOffers(work, { tenant, phone });
    await voidTextLinks({ db: work, config }, { tenant, phone }, now);
    const people = await work
      .selectFrom('people')
      .select(['id', 'email', 'preferences'])
      .where('id', 'in', ['', ...new Set(meant)])
      .execute();
    for (const person of people) {
      const { language = '' } = keptIn(person);
      // Nothing comes back by itself where the number is saved as somebody's.
      if (person.preferences !== null)
        await work
          .updateTable('people')
          .set({ preferences: withoutTexts(person.preferences) })
          .where('id', '=', person.id)
          .execute();
      const words = wordsFor(stored, language);
      const provider = oneLine(stored.tenant.name);
      const subject = words.say('headings_wrongnumbermail', { provider });
      const sender = { stored, words, origin: homeOrigin(config) };
      const paragraphs = [
        words.say('topics_wrongnumbermail', { last4: phone.slice(-4) }),
        linkTo(sender, 'settings', 'account-information'),
        ...callUs(stored, words),
      ];
      if (person.email !== '')
        await addMessage(work, letter({ to: person.email, subject, paragraphs }, sender), now);
      const entry = { at: now, tenant, subject: 'gateway', action: 'texts.wrong-number' };
      await record(work, { ...entry, target: person.id, outcome: 'done' });
    }
  });
  log('information', 'texts.wrong', { tenant });
};
