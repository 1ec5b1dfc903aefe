import type { Cents } from '#domain/money.ts';
import { useSay } from '#text/say.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { useMoney } from '#ui/use-money.ts';
import { CalmPage } from './CalmPage.tsx';

interface Props {
  /** The credit holds what was chosen, or less. */
  readonly what: 'increase' | 'decline';
  readonly limit: Cents;
  /** The addresses of the bills to choose from, and of the accounts. */
  readonly hrefs: Readonly<Record<'bills' | 'accounts', string>>;
}

/** The credit that the healthcare credit card has told: another one than was thought. */
export function CreditLimitPage({ what, limit, hrefs }: Props) {
  const say = useSay();
  const amount = useMoney()(limit);
  return (
    <CalmPage
      heading={say(`headings_credit${what}`)}
      topics={[say(`topics_credit${what}`, { amount }), say(`topics_credit${what}next`)]}
      actions={
        <>
          <ButtonLink look="primary" large href={hrefs.bills}>
            {say('buttons_continue')}
          </ButtonLink>
          <ButtonLink look="quiet" large href={hrefs.accounts}>
            {say('buttons_cancel')}
          </ButtonLink>
        </>
      }
    />
  );
}
