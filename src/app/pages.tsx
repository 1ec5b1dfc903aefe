import { useSelector } from '@xstate/react';
import { places } from '#domain/places.ts';
import { BeingPreparedPage } from '#screens/pages/BeingPreparedPage.tsx';
import { ExpiredPage } from '#screens/pages/ExpiredPage.tsx';
import { LegalPage } from '#screens/pages/LegalPage.tsx';
import { SsoErrorPage } from '#screens/pages/SsoErrorPage.tsx';
import { SsoLogoutPage } from '#screens/pages/SsoLogoutPage.tsx';
import { TimeoutErrorPage } from '#screens/pages/TimeoutErrorPage.tsx';
import { UnknownPage } from '#screens/pages/UnknownPage.tsx';
import { useTenant } from '#ui/tenant.tsx';
import type { ScreenProps } from './screen.ts';

/** Pages without a conversation, each with its ways out. */

const legalHrefs = {
  'terms-of-service': `#${places.terms.path}`,
  'privacy-notice': `#${places.privacy.path}`,
};
export const Terms = ({ anchor }: ScreenProps) => (
  <LegalPage tenant={useTenant()} page="terms-of-service" hrefs={legalHrefs} anchor={anchor} />
);

export const Privacy = ({ anchor }: ScreenProps) => (
  <LegalPage tenant={useTenant()} page="privacy-notice" hrefs={legalHrefs} anchor={anchor} />
);

export const Expired = ({ portal }: ScreenProps) => (
  <ExpiredPage onBalances={() => portal.send({ type: 'balances.chosen' })} />
);

export function SsoError({ portal }: ScreenProps) {
  const closed = useSelector(portal, ({ context }) => context.closingAsked);
  return <SsoErrorPage closed={closed} onClose={() => portal.send({ type: 'close.chosen' })} />;
}

export function SsoLogout({ portal }: ScreenProps) {
  const closed = useSelector(portal, ({ context }) => context.closingAsked);
  return <SsoLogoutPage closed={closed} onClose={() => portal.send({ type: 'close.chosen' })} />;
}

export const Unknown = ({ portal }: ScreenProps) => (
  <UnknownPage onStart={() => portal.send({ type: 'balances.chosen' })} />
);

export const BeingPrepared = ({ portal }: ScreenProps) => (
  <BeingPreparedPage onBack={() => portal.send({ type: 'back.chosen' })} />
);

export const RecordUnread = ({ portal }: ScreenProps) => (
  <TimeoutErrorPage onReload={() => portal.send({ type: 'record.reloaded' })} />
);
