import { judgeCard } from '#domain/card.ts';

interface Typed {
  readonly cardNumber: string;
}

const known = new WeakMap<Typed, ReturnType<typeof judgeCard>>();

/** The brand of the card of a request, and whether its number is whole: told once, and forgotten with the request. */
export const judgedCard = (typed: Typed): ReturnType<typeof judgeCard> => {
  const judged = known.get(typed) ?? judgeCard(typed.cardNumber);
  known.set(typed, judged);
  return judged;
};
