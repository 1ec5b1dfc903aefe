import { useSay } from '#text/say.tsx';
import { CalmPage } from './CalmPage.tsx';
import { UnknownPicture } from './pictures.tsx';

/** No provider answers at this address, so there is nowhere to lead on to. */
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
