import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { CalmPage } from './CalmPage.tsx';
import { UnknownPicture } from './pictures.tsx';

/** The page for a way to pay that this provider does not offer. */
export function MethodNotFoundPage({ onBalances }: { onBalances: () => void }) {
  const say = useSay();
  return (
    <CalmPage
      picture={<UnknownPicture />}
      heading={say('headings_paymentmethodnotfound')}
      topics={[say('topics_paymentmethodnotfound')]}
      actions={
        <Button look="primary" large onClick={onBalances}>
          {say('buttons_mybalances')}
        </Button>
      }
    />
  );
}
