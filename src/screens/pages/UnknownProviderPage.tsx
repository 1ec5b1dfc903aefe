import { useSay } from '#text/say.tsx';
import { CalmPage } from './CalmPage.tsx';
import { UnknownPicture } from './pictures.tsx';

/** The page for an address of no provider, which has nowhere to lead on to. */
export function UnknownProviderPage() {
  const say = useSay();
  return (
    <CalmPage
      picture={<UnknownPicture />}
      heading={say('headings_unknownprovider')}
      topics={[say('topics_unknownprovider')]}
    />
  );
}
