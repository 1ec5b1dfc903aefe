import { useEffect, useRef } from 'react';
import { accountAt } from '#domain/account-address.ts';
import type { CartAccount } from '#domain/cart.ts';
import { useSay } from '#text/say.tsx';
import { Button } from './Button.tsx';

interface Props {
  readonly account: Pick<CartAccount, 'accountId' | 'paymentPostingId'>;
  readonly onStatement: () => void;
}

/** The way to the statement of an account; whoever comes back from it is here again. */
export function ViewStatement({ account, onStatement }: Props) {
  const say = useSay();
  const { accountId, paymentPostingId: number } = account;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const left = button.current?.closest('main')?.dataset['left'] ?? '';
    if (!left.split(' ').some((address) => accountAt(address) === accountId)) return;
    // A patient who has gone on meanwhile is left where they are.
    if (document.activeElement?.matches('body, main, [data-main-heading]')) button.current?.focus();
  }, [accountId]);
  return (
    <Button
      ref={button}
      look="quiet"
      icon="bill"
      aria-label={say('buttons_viewstatementof', { number })}
      onClick={onStatement}
    >
      {say('buttons_viewstatement')}
    </Button>
  );
}
