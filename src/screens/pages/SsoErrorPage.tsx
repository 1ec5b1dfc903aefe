import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { CalmPage } from './CalmPage.tsx';
import { TroublePicture } from './pictures.tsx';

export function SsoErrorPage({ onClose }: { onClose: () => void }) {
  const say = useSay();
  return (
    <CalmPage
      picture={<TroublePicture />}
      heading={say('headings_ssoerror')}
      topics={[say('topics_ssoerror')]}
      actions={
        <Button look="primary" large onClick={onClose}>
          {say('buttons_close')}
        </Button>
      }
    />
  );
}
