import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';

export function PasswordChangedPage({ onLogin }: { readonly onLogin: () => void }) {
  const say = useSay();
  return (
    <NoticePage
      icon="check"
      heading={say('headings_resetpasswordsuccess')}
      topics={[say('topics_resetpasswordsuccess')]}
      actions={
        <Button look="primary" large onClick={onLogin}>
          {say('buttons_login')}
        </Button>
      }
    />
  );
}
