import type { CalendarDate } from '../dates.ts';
import { addMoney, noMoney, type Cents } from '../money.ts';
import type { Expiry } from '../card-expiry.ts';
import { payDays } from './days.ts';

/** The reasons for which an agreement takes nothing until its payer chooses another card or account. */
export const waitReasons = ['refused', 'cardGone', 'cardExpired', 'bankUntaken'] as const;
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

/** The bank account that is debited already, and one that is typed; every other means is the id of a card. */
export const sameBank = 'same';
export const typedBank = 'typed';

/** The day of the month, the most that a month takes, the locations and the means, as the payer chooses them. */
export interface AutopayTerms {
  /** 1 to 28, or 31 for the last of the month. */
  readonly day: number;
  readonly cap: Cents;
  /** The locations whose bills are taken; all of the provider where there are none. */
  readonly locations?: readonly number[];
  /** The id of a card on file, or one of the two words for a bank account. */
  readonly means: string;
}

/** The choice as it stood before a card was added for it, and the card, by its id. */
export interface AutopayBegun {
  readonly terms?: AutopayTerms | undefined;
  readonly card?: string | undefined;
}

/** A location that may be chosen. */
export interface AutopayLocation {
  readonly id: number;
  readonly name: string;
  /** The locations that lie below it, by their ids. */
  readonly below: readonly number[];
  /** Cents owed there that could be taken today. */
  readonly owed: Cents;
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
  readonly locationId: number;
  readonly amount: Cents;
}

/** A payment that was announced; `amount` is the announced sum, and the bills are those that are taken as things stand. */
export interface AutopayRound {
  readonly id: string;
  readonly date: CalendarDate;
  readonly amount: Cents;
  readonly state: RoundState;
  /** The bank refused it before, and it is tried again. */
  readonly isAgain?: true;
  readonly bills: readonly RoundBill[];
  /** Cents that it would take as things stand, and the parts of it that it does not take. */
  readonly takes: Cents;
  readonly untaken: readonly (RoundBill & { readonly why: UntakenWhy })[];
}

/** An agreement that runs. */
export interface AutopayAgreement extends Omit<AutopayTerms, 'means'> {
  readonly type: 'card' | 'ach';
  /** The id of the card on file; nothing of a bank account. */
  readonly card?: string;
  readonly brand?: string;
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
  /** A bank account may be typed. */
  readonly takesBank: boolean;
  /** The locations that may be chosen; none where there is nothing to choose. */
  readonly locations: readonly AutopayLocation[];
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

/** The means that may be chosen, the usual one first among equals: cards on file, then bank accounts. */
export const meansOffered = ({ agreement, cards, takesBank }: Autopay): readonly string[] => {
  // An account that the bank refused is typed anew, so that nobody goes on with it by mistake.
  const isKept = agreement?.type === 'ach' && agreement.waitsFor === undefined;
  return [
    ...cards.flatMap(({ id, isFit }) => (isFit ? id : [])),
    ...(takesBank && isKept ? [sameBank] : []),
    ...(takesBank ? [typedBank] : []),
  ];
};

export const hasMeans = (autopay: Autopay): boolean => meansOffered(autopay).length > 0;

/** Cents owed now at these locations. */
export const owedAt = ({ locations }: Pick<Autopay, 'locations'>, ids: readonly number[]): Cents =>
  locations.reduce((sum, { id, owed }) => (ids.includes(id) ? addMoney(sum, owed) : sum), noMoney);

/** The terms with which a form begins: those that are agreed to, or usual ones. */
export const usualTerms = (
  autopay: Autopay,
): Omit<AutopayTerms, 'cap'> & { readonly cap: Cents | undefined } => {
  const { agreement } = autopay;
  const offered = meansOffered(autopay);
  const own = offered.find((one) => one === (agreement?.card ?? sameBank)) ?? offered[0];
  const { locations } = agreement ?? {};
  return {
    day: agreement?.day ?? 15,
    cap: agreement?.cap,
    means: own ?? '',
    ...(locations && { locations }),
  };
};

/** The bills of these locations are taken. */
export const covers = (
  { locations }: { readonly locations?: readonly number[] | undefined },
  locationId: number,
): boolean => locations === undefined || locations.includes(locationId);
