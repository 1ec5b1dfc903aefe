import { accountsIn, isTyped, type Cart } from '#domain/cart.ts';
import type { Cents } from '#domain/money.ts';
import { takesParts } from '#domain/takes-parts.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { useMoney } from '#ui/use-money.ts';

interface Props {
  readonly cart: Cart;
  readonly limit: Cents;
  readonly onLeave: () => void;
}

/** No bill is within the credit: what can be done instead, and the way to it. */
export function NoneFits({ cart, limit, onLeave }: Props) {
  const say = useSay();
  const written = useMoney();
  const tenant = useTenant();
  // A bill that was typed may be typed with another amount, whatever the provider says of parts.
  const mayPayPart = takesParts(tenant) || accountsIn(cart).some(isTyped);
  return (
    <Note icon="info">
      <p>{say('topics_creditfitsnone', { amount: written(limit) })}</p>
      {mayPayPart && <p>{say('topics_creditfitspart')}</p>}
      <p>{say('topics_creditfitsother')}</p>
      <p>
        <Button look="primary" onClick={onLeave}>
          {say('links_creditaccounts')}
        </Button>
      </p>
    </Note>
  );
}
