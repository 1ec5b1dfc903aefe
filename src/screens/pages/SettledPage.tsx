import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { CalmPage } from './CalmPage.tsx';

/** The bills of a text were paid while its visit was under way. */
export function SettledPage({ onStart }: { readonly onStart: () => void }) {
  const say = useSay();
  return (
    <CalmPage
      heading={say('headings_textsettled')}
      topics={[say('topics_textsettled')]}
      actions={
        <Button look="primary" large onClick={onStart}>
          {say('buttons_gotostart')}
        </Button>
      }
    />
  );
}
