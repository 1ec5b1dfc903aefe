import { useSay } from '#text/say.tsx';
import { NoticePage } from '../NoticePage.tsx';
import { PhoneLines } from '../PhoneLines.tsx';
import { useTenant } from '../tenant.tsx';

/** The page for a provider whose settings name no search fields. */
export function NoSearch() {
  const say = useSay();
  const { locations } = useTenant();
  return (
    <NoticePage
      heading={say('headings_nosearch')}
      topics={[say('errors_400_patient')]}
      more={<PhoneLines places={locations} />}
    />
  );
}
