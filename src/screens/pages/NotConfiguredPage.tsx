import { useSay } from '#text/say.tsx';
import { PhoneLines, reachable, type Reachable } from '#ui/PhoneLines.tsx';
import { CalmPage } from './CalmPage.tsx';
import { PreparingPicture } from './pictures.tsx';

/** The provider's portal is not set up: error 400. */
export function NotConfiguredPage({ locations = [] }: { locations?: readonly Reachable[] }) {
  const say = useSay();
  return (
    <CalmPage
      picture={<PreparingPicture />}
      heading={say('errors_400_heading')}
      topics={[say('errors_400_topic'), say('errors_400_patient')]}
      actions={reachable(locations).length > 0 && <PhoneLines places={locations} />}
    />
  );
}
