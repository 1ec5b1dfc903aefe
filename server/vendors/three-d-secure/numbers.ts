import { behaviourOf, refusalOf, type Refusal } from '../processor/numbers.ts';

/** The behaviour of the gateway's stand-in towards a card. */
export type Check =
  | 'frictionless'
  | 'method'
  | 'challenge'
  | 'byPost'
  | 'refused'
  | 'cancelled'
  | 'abandoned'
  | 'second'
  | 'pending'
  | 'never';

interface TestCard {
  readonly number: string;
  readonly check: Check;
  readonly says: string;
}

/** A code that the bank's page takes for wrong; any other is right. */
export const wrongCode = '000000';

/** Cards that are checked in a way of their own; any other is paid or declined as at the processor. */
export const checkedCards: readonly TestCard[] = [
  { number: '4000000000003006', check: 'frictionless', says: 'paid without a question' },
  { number: '4000000000003014', check: 'method', says: 'paid after a silent look at the browser' },
  { number: '4000000000003022', check: 'challenge', says: 'asks for a code, then paid' },
  { number: '4000000000003030', check: 'byPost', says: 'asks for a code, and comes back by POST' },
  { number: '4000000000003048', check: 'refused', says: 'asks for a code, and refuses any' },
  { number: '4000000000003055', check: 'cancelled', says: 'its page gives up by itself' },
  { number: '4000000000003063', check: 'abandoned', says: 'its page never leads back' },
  { number: '4000000000003071', check: 'second', says: 'asks for a code twice' },
  {
    number: '4000000000003089',
    check: 'pending',
    says: 'asks for a code, is pending for two minutes, then paid',
  },
  { number: '4000000000003097', check: 'never', says: 'never answers, and is not charged' },
];

export const checkOf = (number: string): Check =>
  checkedCards.find((card) => card.number === number)?.check ?? 'frictionless';

/** The way in which the beginning of a payment is answered: as the processor answers a charge of the card. */
export const answerTo = (number: string): 'never' | 'failing' | 'late' | 'lost' | 'answered' => {
  const behaviour = behaviourOf(number);
  if (behaviour === 'timeout' || checkOf(number) === 'never') return 'never';
  const isOdd = behaviour === 'failing' || behaviour === 'late' || behaviour === 'lost';
  return isOdd ? behaviour : 'answered';
};

/** The refusal of a card whatever its bank asks. */
export const refusalFor = (number: string): Refusal | undefined =>
  refusalOf(behaviourOf(number), false);
