import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { CalmPage } from './CalmPage.tsx';
import { ExpiredPicture } from './pictures.tsx';

interface Props {
  readonly onClose: () => void;
  /** A browser may refuse to close the window: then the page says that the visitor can. */
  readonly closed?: boolean;
}

export function SsoLogoutPage({ onClose, closed = false }: Props) {
  const say = useSay();
  return (
    <CalmPage
      picture={<ExpiredPicture />}
      heading={say('headings_ssologout')}
      topics={[say('topics_ssologout'), ...(closed ? [say('topics_closetab')] : [])]}
      actions={
        !closed && (
          <Button look="primary" large onClick={onClose}>
            {say('buttons_closesession')}
          </Button>
        )
      }
    />
  );
}
