import { expiryInFull, parseExpiry } from '#domain/card-expiry.ts';
import type { PlanMeans as Means } from '#domain/plans/means.ts';
import { longDate } from '#text/formats.ts';
import { meansOf } from '#text/means.ts';
import { useLanguage, useLookUp, useSay } from '#text/say.tsx';

/** The card or bank account of a running plan, and whether it lasts as long as the plan does. */
export function PlanMeans({ means }: { readonly means: Means }) {
  const say = useSay();
  const lookUp = useLookUp();
  const language = useLanguage();
  const { later } = means;
  const said = useMeans(means);
  if (later === undefined) return said;
  const name = meansOf({ ...later, method: later.type }, { say, lookUp });
  return `${said} ${say('topics_planfromthen', { date: longDate(later.date, language), means: name })}`;
}

const useMeans = (means: Means): string => {
  const say = useSay();
  const lookUp = useLookUp();
  const last = longDate(means.lastDate, useLanguage());
  const { type, lasts, isByHand } = means;
  const expiry = parseExpiry(means.expiry ?? '');
  if (isByHand) return say('topics_planbyhand');
  const name = meansOf({ ...means, method: type }, { say, lookUp });
  if (expiry === undefined) return say('topics_planfrom', { means: name });
  const date = expiryInFull(expiry);
  if (lasts === 'expired') return say('topics_planfromexpired', { means: name, date });
  return lasts === 'early'
    ? say('topics_planfromearly', { means: name, date, last })
    : say('topics_planfromcard', { means: name, date });
};
