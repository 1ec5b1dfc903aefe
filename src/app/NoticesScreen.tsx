import { addressOf } from '#domain/place-at.ts';
import { NoticesPage } from '#screens/pages/NoticesPage.tsx';
import { inMantine } from '#ui/MantineRoom.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { Unknown, useBegun } from './pages.tsx';
import type { ScreenProps } from './screen.ts';

const hrefs = {
  'terms-of-service': `#${addressOf('notices', { page: 'terms-of-service' })}`,
  'privacy-notice': `#${addressOf('notices', { page: 'privacy-notice' })}`,
};

function Notices(props: ScreenProps) {
  const { portal, params, anchor } = props;
  const tenant = useTenant();
  const begun = useBegun(portal);
  const { page } = params;
  if (page !== 'terms-of-service' && page !== 'privacy-notice') return <Unknown {...props} />;
  return (
    <NoticesPage
      tenant={tenant}
      page={page}
      begun={begun}
      hrefs={hrefs}
      anchor={anchor}
      onPage={(next) => portal.send({ type: 'notice.chosen', page: next })}
    />
  );
}

/** Both legal texts behind tabs; an unknown tab is an unknown page. */
export const NoticesScreen = inMantine(Notices);
