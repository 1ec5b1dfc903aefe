import { useState } from 'react';
import type { CartAccount, Plan } from '#domain/cart.ts';
import { places } from '#domain/places.ts';
import { useSay } from '#text/say.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Question } from '#ui/Question.tsx';

interface Props {
  readonly plan: Plan;
  readonly account: CartAccount;
}

/** Changing an account means to leave the payment for it. */
export function EditItem({ plan: { planId }, account }: Props) {
  const say = useSay();
  const [asking, setAsking] = useState(false);
  const { accountId, paymentPostingId: number } = account;
  return (
    <>
      <Button
        look="quiet"
        icon="pencil"
        aria-label={say('buttons_editaccountnamed', { number })}
        onClick={() => setAsking(true)}
      >
        {say('buttons_edit')}
      </Button>
      {asking && (
        <Question
          heading={say('headings_edititem')}
          topic={say('topics_edititem', { number })}
          onDismiss={() => setAsking(false)}
          actions={
            <>
              <ButtonLink
                look="primary"
                href={`#${places.quickPayAccounts.path}/${planId}~${accountId}`}
              >
                {say('buttons_edit')}
              </ButtonLink>
              <Button onClick={() => setAsking(false)}>{say('buttons_cancel')}</Button>
            </>
          }
        />
      )}
    </>
  );
}
