import type { Kysely } from 'kysely';
import type { Effect } from '#domain/plans/new-means.ts';
import { changeText } from '#text/means-agreement.ts';
import { meansOf } from '#text/means.ts';
import type { Deps } from '../deps.ts';
import { waitingMeans } from '../store/plan-means.ts';
import type { Database } from '../store/schema.ts';
import { cardEnding, endingEarly, withEnding } from './card-ending.ts';
import { givenWords, paymentsFrom } from './new-means.ts';
import { openWriter, putDown, type Telling } from './tell.ts';

/**
 * Tells the patient of another card or bank account for their plan, with what was agreed to, before it is
 * taken up.
 */
export const tellMeans = async (
  deps: Deps,
  work: Kysely<Database>,
  telling: Telling,
  effect: Effect & { readonly wasByHand: boolean },
): Promise<void> => {
  const { date, amount, before, wasByHand } = effect;
  const row = await waitingMeans(work, telling.planId);
  if (row === undefined) throw new Error('no means were agreed to');
  const patient = await openWriter(deps, work, telling, row.language);
  const { say, mail, text, provider, means: former, day } = patient;
  const { method, brand, last4 } = row;
  const isBank = method === 'ach';
  const means = meansOf({ method, brand, last4 }, patient.words);
  const { language } = patient.words;
  const { stored, now } = telling;
  const given = givenWords(patient.whole, {
    stored,
    now,
    language,
    effect,
    means: { method, brand, last4 },
  });
  const { plan, instalments } = patient.whole;
  const taken = { stored, words: patient.words, plan: { ...plan, expiry: row.expiry } };
  const ending = await cardEnding(deps, work, { ...taken, day: date, expiry: row.expiry });
  const early = ending ? ending.change : await endingEarly(deps, work, { ...taken, instalments });
  const kept = before && { ...taken, plan, day: before.date };
  const lastOfFormer = kept && (await cardEnding(deps, work, kept));
  const said = { date: day(date), amount: patient.amount(amount), means, former };
  const dates = paymentsFrom(patient.whole, effect, telling).map(
    (one) => `${day(one.date)}: ${patient.amount(one.amount)}`,
  );
  await putDown(work, telling, {
    key: `means:${row.id}`,
    mail: mail(say(isBank ? 'headings_planbankmail' : 'headings_planmeansmail', { provider }), [
      withEnding(say(changeText({ wasByHand, isBank }), said), ending),
      ...early,
      ...(before
        ? [withEnding(say('topics_meansbefore', { date: day(before.date), former }), lastOfFormer)]
        : []),
      [say('topics_deeddates'), ...dates].join('\n'),
      given,
      ...patient.stopping,
      patient.notYou,
      ...patient.questions,
    ]),
    text: text(
      withEnding(
        say(wasByHand ? 'topics_plantextmeansagain' : 'topics_plantextmeans', {
          ...said,
          provider,
        }),
        ending,
      ),
    ),
  });
};
