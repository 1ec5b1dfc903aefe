import type { Deps } from '../deps.ts';
import { homeOrigin } from '../home-origin.ts';
import { homeOf } from '../letters/letter.ts';
import { wordsFor } from '../receipts/words.ts';
import { hit } from '../store/limits.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { askTextOffer, isOfSeveral, textOffersTo, type TextOffer } from '../store/text-offers.ts';
import { findTenant } from '../store/tenants.ts';
import { payByAnswer } from './pay-by-answer.ts';
import { payableByText, shownIn } from './payable.ts';
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
  if (deed === 'help') return help(deps, { stored, phone: from.phone, own }, now);
  const open = own.filter(({ expiresAt }) => expiresAt > now);
  const isOfTwo = isOfSeveral(all);
  const heard = { stored, phone: from.phone, own: open, isOfTwo };
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

const ask = async (deps: Deps, { stored, phone: to, own, isOfTwo }: Heard, now: number) => {
  const [offer] = own;
  if (offer === undefined) return;
  const { language } = offer;
  if (isOfTwo) return sendText(deps, { stored, to, language, key: 'topics_textpayoftwo' }, now);
  const { personId } = offer;
  const balanceIds = JSON.parse(offer.balanceIds) as string[];
  const asked = { stored, personId, phone: to, balanceIds };
  const payable = await payableByText(deps.db, asked, now);
  if (payable === undefined)
    return sendText(
      deps,
      {
        stored,
        to,
        language,
        key: 'topics_textpaynothing',
        values: { link: homeOf({ stored, origin: homeOrigin(deps.config) }) },
      },
      now,
    );
  const { card, amount } = payable;
  await askTextOffer(deps.db, offer.id, { cardId: card.id, amount }, now);
  const values = shownIn(wordsFor(stored, language), stored, payable);
  await sendText(deps, { stored, to, language, key: 'topics_textpayconfirm', values }, now);
};

/** The confirmation is of the one question that is open; without one it says nothing. */
const confirm = async (deps: Deps, { stored, phone, own, isOfTwo }: Heard, now: number) => {
  const offer = own.find(({ askedAt, takenAt }) => takenAt === null && isFresh(askedAt, now));
  if (offer === undefined || isOfTwo) return;
  await payByAnswer(deps, { stored, phone, offer }, now);
};

const isFresh = (askedAt: number | null, now: number): boolean =>
  askedAt !== null && askedAt > now - goodForMs;
