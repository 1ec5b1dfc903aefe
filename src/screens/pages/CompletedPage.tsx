import { addressOf } from '#domain/place-at.ts';
import { useSay } from '#text/say.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { CalmPage } from './CalmPage.tsx';

interface Props {
  /** The payment's handle, where the address has it. */
  readonly handle?: string | undefined;
  /** Leads to the start, where a portal has started around the page. */
  readonly onStart?: () => void;
}

/** The vendor sent the payer back: the page of the payment goes on where it is still open, and then this window mostly shuts. */
export function CompletedPage({ handle, onStart }: Props) {
  const say = useSay();
  return (
    <CalmPage
      heading={say('headings_paymentcompletion')}
      topics={[say('topics_paymentcompletion')]}
      actions={
        handle === undefined ? (
          onStart && <Button onClick={onStart}>{say('buttons_gotostart')}</Button>
        ) : (
          <ButtonLink href={`#${addressOf('paymentStanding', { handle })}`}>
            {say('links_paymentstanding')}
          </ButtonLink>
        )
      }
    />
  );
}
