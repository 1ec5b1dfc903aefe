import * as v from 'valibot';
import { backIn, backKinds } from './told-back.ts';

const word = (length: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(length));
const cents = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The answer of a program about money that it takes once it is asked to, with the number of the transaction. */
export const takenLater = {
  captured: v.optional(v.object({ amount: cents, currency: word(3), transaction: word(100) })),
  back: v.optional(
    v.array(
      v.object({
        id: word(200),
        kind: v.picklist(backKinds),
        part: word(200),
        amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
        refund: v.optional(word(100)),
      }),
    ),
    [],
  ),
};
const TakenLater = v.object(takenLater);
type TakenLater = v.InferOutput<typeof TakenLater>;

/** The money of a program that has taken it; undefined before. */
export const takenIn = ({ captured, back }: TakenLater) =>
  captured && { state: 'paid' as const, ...captured, back: backIn(back, captured.currency) };
