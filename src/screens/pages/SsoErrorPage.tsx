import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { PhoneLines } from '#ui/PhoneLines.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { CalmPage } from './CalmPage.tsx';
import { TroublePicture } from './pictures.tsx';

interface Props {
  readonly onClose: () => void;
  /** A browser may refuse to close the window: then the page says that the visitor can. */
  readonly closed?: boolean;
}

/** The page for a launch that failed: a visitor can close it or call. */
export function SsoErrorPage({ onClose, closed = false }: Props) {
  const say = useSay();
  const { locations } = useTenant();
  return (
    <CalmPage
      picture={<TroublePicture />}
      heading={say('headings_ssoerror')}
      topics={[say('topics_ssoerror'), ...(closed ? [say('topics_closetab')] : [])]}
      more={<PhoneLines places={locations} />}
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
