import type { Deps } from '../deps.ts';
import { homeOrigin } from '../home-origin.ts';
import { homeOf } from '../letters/letter.ts';
import { wordsFor } from '../receipts/words.ts';
import { hit } from '../store/limits.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { askTextOffer, isOfSeveral, textOffersTo, type TextOffer } from '../store/text-offers.ts';
import { findTenant } from '../store/tenants.ts';
import { payByAnswer } from './pay-by-answer.ts';
import { isProcessed, payableByText, shownIn } from './payable.ts';
import { sendText } from './texted.ts';
import { hearWrongNumber } from './wrong-number.ts';

export interface Answered {
  readonly tenant: string;
  readonly phone: string;
  /** The providers whose texts come from the number that was answered. */
  readonly tenants: readonly string[];
}

const deeds = {
  pay: ['PAY', 'PAGAR', 'PAGO'],
  confirm: ['YES', 'SI', 'SÍ'],
  help: ['HELP', 'INFO', 'AYUDA'],
  wrong: ['WRONG', 'WRONG NUMBER', 'EQUIVOCADO', 'NUMERO EQUIVOCADO', 'NÚMERO EQUIVOCADO'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
type Deed = keyof typeof deeds;

export const deedIn = (word: string): Deed | undefined =>
  (Object.keys(deeds) as Deed[]).find((one) => (deeds[one] as readonly string[]).includes(word));

const minute = 60_000;
/** A number that answers more often is heard, and not answered. */
const answers = { max: 10, windowMs: 60 * minute };
/** A confirmation later than this was meant for something else. */
const goodForMs = 60 * minute;

/** An answer to a text: it is paid after one confirmation, helped, or somebody else's number. */
export const hearAnswer = async (
  deps: Deps,
  from: Answered,
  deed: Deed,
  now: number,
): Promise<void> => {
  const stored = await findTenant(deps.db, from.tenant);
  if (stored === undefined) return;
  if (deed === 'wrong') return hearWrongNumber(deps, { stored, phone: from.phone }, now);
  const about = ['text-answers', from.tenant, from.phone];
  if (deps.config.limits && (await hit(deps, about, answers, now)) > 0) return;
  const all = await textOffersTo(deps.db, from);
  const own = all.filter(({ tenant }) => tenant === from.tenant);
  const heard = { stored, phone: from.phone, own, isOfTwo: isOfSeveral(all) };
  if (deed === 'help') return help(deps, heard, now);
  await (deed === 'pay' ? ask(deps, heard, now) : confirm(deps, heard, now));
};

interface Heard {
  readonly stored: StoredTenant;
  readonly phone: string;
  /** The provider's texts to the number, the newest first. */
  readonly own: readonly TextOffer[];
  /** Two people, or two providers, texted the number: nobody knows which is meant. */
  readonly isOfTwo?: boolean;
}

const help = async (deps: Deps, { stored, phone: to, own }: Heard, now: number) => {
  const places = stored.tenant.locations;
  const phone = places.map((one) => one.supportPhoneNumber ?? one.tollFreeNumber).find(Boolean);
  const language = own[0]?.language ?? '';
  const key = phone ? 'topics_texthelp' : 'topics_texthelpnophone';
  await sendText(deps, { stored, to, language, key, values: { phone: phone ?? '' } }, now);
};

/** The newest text that can still be paid is meant; whoever answers one that is over is told so. */
const ask = async (deps: Deps, heard: Heard, now: number) => {
  const { stored, phone: to, own, isOfTwo } = heard;
  const [newest] = own;
  if (newest === undefined) return;
  const open = own.filter(({ expiresAt }) => expiresAt > now);
  const [first] = open;
  if (first !== undefined && isOfTwo) {
    const said = { stored, to, language: first.language };
    return sendText(deps, { ...said, key: 'topics_textpayoftwo' }, now);
  }
  const found = await newestPayable(deps, { ...heard, own: open }, now);
  const { language } = found?.offer ?? newest;
  if (found === undefined) {
    const values = { link: homeOf({ stored, origin: homeOrigin(deps.config) }) };
    const isUnderWay = await someProcessed(deps, { ...heard, own: open });
    const key = isUnderWay ? 'topics_textpayprocessed' : 'topics_textpaynothing';
    return sendText(deps, { stored, to, language, key, values }, now);
  }
  const { offer, payable } = found;
  const { card, amount } = payable;
  const question = { cardId: card.id, last4: card.last4, amount };
  await askTextOffer(deps.db, offer.id, question, now);
  const values = shownIn(wordsFor(stored, language), stored, payable);
  await sendText(deps, { stored, to, language, key: 'topics_textpayconfirm', values }, now);
};

const newestPayable = async ({ db }: Deps, { stored, phone, own }: Heard, now: number) => {
  for (const offer of own) {
    const balanceIds = JSON.parse(offer.balanceIds) as string[];
    const asked = { stored, personId: offer.personId, phone, balanceIds };
    const payable = await payableByText(db, asked, now);
    if (payable !== undefined) return { offer, payable };
  }
  return undefined;
};

const someProcessed = async ({ db }: Deps, { stored, own }: Heard): Promise<boolean> => {
  for (const { personId, balanceIds } of own) {
    const ofText = { stored, personId, balanceIds: JSON.parse(balanceIds) as string[] };
    if (await isProcessed(db, ofText)) return true;
  }
  return false;
};

/** The confirmation is of the question that was asked last; without an open one it says nothing. */
const confirm = async (deps: Deps, { stored, phone, own, isOfTwo }: Heard, now: number) => {
  const [offer] = own.toSorted((one, other) => (other.askedAt ?? 0) - (one.askedAt ?? 0));
  if (offer === undefined || isOfTwo || !isAwaited(offer, now)) return;
  await payByAnswer(deps, { stored, phone, offer }, now);
};

const isAwaited = ({ askedAt, takenAt, expiresAt }: TextOffer, now: number): boolean =>
  askedAt !== null && askedAt > now - goodForMs && takenAt === null && expiresAt > now;
