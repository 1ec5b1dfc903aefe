import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { CalmPage } from './CalmPage.tsx';
import { ExpiredPicture } from './pictures.tsx';

interface Props {
  readonly onBalances: () => void;
  /** A payment whose end is not known yet, with its reference once the server has given one. */
  readonly unsettled?: { readonly reference?: string | undefined } | undefined;
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
          : [
              unsettled.reference === undefined
                ? say('topics_paymentcheckedunnamed')
                : say('topics_paymentchecked', { reference: unsettled.reference }),
            ]
      }
      actions={
        <Button look="primary" large onClick={onBalances}>
          {say(unsettled === undefined ? 'buttons_mybalances' : 'buttons_backtopayment')}
        </Button>
      }
    />
  );
}
