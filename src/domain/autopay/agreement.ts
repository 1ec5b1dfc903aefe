import type { CalendarDate } from '../dates.ts';
import type { Cents } from '../money.ts';
import type { Expiry } from '../card-expiry.ts';
import { payDays } from './days.ts';

/** The reasons for which an agreement takes nothing until its payer chooses another card. */
export const waitReasons = ['refused', 'cardGone', 'cardExpired'] as const;
export type WaitReason = (typeof waitReasons)[number];

/** An announced payment: it is taken, waits for a yes above the cap, or is being taken. */
export const roundStates = ['told', 'asking', 'taking'] as const;
export type RoundState = (typeof roundStates)[number];

/** The reasons why an announced bill, or a part of it, is not taken: a plan pays it, it is owed no more, or it is held. */
export const untakenWhys = ['plan', 'paid', 'held'] as const;
export type UntakenWhy = (typeof untakenWhys)[number];

/** The cap of a month, in cents. */
export const capLeast = 1_00;
export const capMost = 50_000_00;

/** The day of the month, the most that a month takes, and the card on file, as the payer chooses them. */
export interface AutopayTerms {
  /** 1 to 28, or 31 for the last of the month. */
  readonly day: number;
  readonly cap: Cents;
  /** The id of the card. */
  readonly card: string;
}

/** A card on file that may be chosen. */
export interface AutopayCard {
  readonly id: string;
  /** The brand as detection names it. */
  readonly brand: string;
  readonly last4: string;
  readonly expiry: Expiry;
  /** The card can be charged here, today. */
  readonly isFit: boolean;
}

/** A bill of an announced payment. */
export interface RoundBill {
  readonly number: string;
  readonly location: string;
  readonly amount: Cents;
}

/** A payment that was announced; `amount` is the announced sum, and the bills are those that are taken as things stand. */
export interface AutopayRound {
  readonly id: string;
  readonly date: CalendarDate;
  readonly amount: Cents;
  readonly state: RoundState;
  readonly bills: readonly RoundBill[];
  /** Cents that it would take as things stand, and the parts of it that it does not take. */
  readonly takes: Cents;
  readonly untaken: readonly (RoundBill & { readonly why: UntakenWhy })[];
}

/** An agreement that runs. */
export interface AutopayAgreement extends AutopayTerms {
  readonly brand: string;
  readonly last4: string;
  readonly waitsFor?: WaitReason;
  /** The next day that is not announced yet. */
  readonly next: CalendarDate;
  readonly round?: AutopayRound;
}

/** Automatic payment as its account holder sees it. */
export interface Autopay {
  readonly today: CalendarDate;
  /** Cents that could be taken today, were it the day. */
  readonly owed: Cents;
  readonly agreement?: AutopayAgreement;
  readonly cards: readonly AutopayCard[];
  /** The provider's number to call. */
  readonly phone?: string;
}

/** The end of an agreement. */
export interface StoppedAutopay {
  /** A payment that was begun, and may be taken all the same. */
  readonly underWay?: { readonly date: CalendarDate; readonly amount: Cents };
}

export const answers = ['allow', 'leaveOut'] as const;
/** The payer's word on an announced payment: it is taken though it is above the cap, or left out. */
export type RoundAnswer = (typeof answers)[number];

export const isPayDay = (day: number): boolean => payDays.includes(day);

export const isCap = (cap: number): boolean => cap >= capLeast && cap <= capMost;

/** The payment is above what is left of the month's cap, so that its payer is asked. */
export const isAboveCap = (
  amount: number,
  { cap, taken }: { readonly cap: number; readonly taken: number },
): boolean => taken + amount > cap;

export const hasFitCard = ({ cards }: Pick<Autopay, 'cards'>): boolean =>
  cards.some((card) => card.isFit);

/** The terms with which a form begins: those that are agreed to, or usual ones. */
export const usualTerms = ({
  agreement,
  cards,
}: Autopay): Omit<AutopayTerms, 'cap'> & {
  readonly cap: Cents | undefined;
} => {
  const fit = cards.filter(({ isFit }) => isFit);
  const own = fit.find(({ id }) => id === agreement?.card) ?? fit[0];
  return { day: agreement?.day ?? 15, cap: agreement?.cap, card: own?.id ?? '' };
};
