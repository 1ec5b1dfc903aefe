import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { CalmPage } from './CalmPage.tsx';
import { TroublePicture } from './pictures.tsx';

interface Props {
  readonly onClose: () => void;
  /** A browser may refuse to close the window: then we say that the visitor can. */
  readonly closed?: boolean;
}

export function SsoErrorPage({ onClose, closed = false }: Props) {
  const say = useSay();
  return (
    <CalmPage
      picture={<TroublePicture />}
      heading={say('headings_ssoerror')}
      topics={[say('topics_ssoerror'), ...(closed ? [say('topics_closetab')] : [])]}
      actions={
        !closed && (
          <Button look="primary" large onClick={onClose}>
            {say('buttons_close')}
          </Button>
        )
      }
    />
  );
}
