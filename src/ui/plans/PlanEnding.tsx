import type { Payoff } from '#domain/cart.ts';
import { useSay } from '#text/say.tsx';
import { Note } from '../Note.tsx';
import { useMoney } from '../use-money.ts';

/** The plans that end because all their bills are paid today. */
export function PlanEnding({ payoffs }: { readonly payoffs: readonly Payoff[] }) {
  const say = useSay();
  const written = useMoney();
  return payoffs.map(({ planId, interest }) => (
    <Note key={planId} icon="info">
      <p>
        {interest > 0
          ? say('topics_payoffinterest', { amount: written(interest) })
          : say('topics_payofffree')}
      </p>
    </Note>
  ));
}
