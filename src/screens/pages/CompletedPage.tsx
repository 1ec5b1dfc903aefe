import { addressOf } from '#domain/place-at.ts';
import { useSay } from '#text/say.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { CalmPage } from './CalmPage.tsx';

interface Props {
  /** The payment's handle, where the address has it. */
  readonly handle?: string | undefined;
}

/** The vendor sent the payer back: the page of the payment goes on where it is still open, and then this window mostly shuts. */
export function CompletedPage({ handle }: Props) {
  const say = useSay();
  return (
    <CalmPage
      heading={say('headings_paymentcompletion')}
      topics={[say('topics_paymentcompletion')]}
      actions={
        handle !== undefined && (
          <ButtonLink href={`#${addressOf('paymentStanding', { handle })}`}>
            {say('links_paymentstanding')}
          </ButtonLink>
        )
      }
    />
  );
}
