import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { CalmPage } from './CalmPage.tsx';
import { ExpiredPicture } from './pictures.tsx';

interface Props {
  readonly onBalances: () => void;
  /** The name of a payment whose end is not known yet. */
  readonly unsettled?: string | undefined;
}

export function ExpiredPage({ onBalances, unsettled }: Props) {
  const say = useSay();
  return (
    <CalmPage
      picture={<ExpiredPicture />}
      heading={say('headings_expired')}
      topics={
        unsettled === undefined
          ? [say('topics_expired')]
          : [say('topics_paymentchecked', { reference: unsettled })]
      }
      actions={
        <Button look="primary" large onClick={onBalances}>
          {say(unsettled === undefined ? 'buttons_mybalances' : 'buttons_backtopayment')}
        </Button>
      }
    />
  );
}
