import { useLocation } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { isBelow } from '#domain/place-at.ts';
import { places } from '#domain/places.ts';
import { pathOfAccounts } from '#domain/visit/places.ts';
import { completedAt } from '#domain/vendor-window.ts';
import { InvitationExpiredPage } from '#screens/invitation/InvitationExpiredPage.tsx';
import { CompletedPage } from '#screens/pages/CompletedPage.tsx';
import { CreditLimitPage } from '#screens/pages/CreditLimitPage.tsx';
import { ExpiredPage } from '#screens/pages/ExpiredPage.tsx';
import { LegalPage } from '#screens/pages/LegalPage.tsx';
import { MethodNotFoundPage } from '#screens/pages/MethodNotFoundPage.tsx';
import { SettledPage } from '#screens/pages/SettledPage.tsx';
import { SsoErrorPage } from '#screens/pages/SsoErrorPage.tsx';
import { SsoLogoutPage } from '#screens/pages/SsoLogoutPage.tsx';
import { TimeoutErrorPage } from '#screens/pages/TimeoutErrorPage.tsx';
import { UnknownPage } from '#screens/pages/UnknownPage.tsx';
import { PasswordChangedPage } from '#screens/reset-password/PasswordChangedPage.tsx';
import type { LegalName } from '#text/legal.ts';
import { inMantine } from '#ui/MantineRoom.tsx';
import { useTitle } from '#ui/page-title.ts';
import { useTenant } from '#ui/tenant.tsx';
import type { Portal } from './doors.ts';
import type { Screen, ScreenProps } from './screen.ts';

/** Pages without a conversation, each with its ways out. */

const legalHrefs = {
  'terms-of-service': `#${places.terms.path}`,
  'privacy-notice': `#${places.privacy.path}`,
};
export const useBegun = (portal: Portal): boolean =>
  useSelector(portal, ({ context }) => context.admission !== undefined);

const Legal = ({ page, portal, anchor }: ScreenProps & { readonly page: LegalName }) => (
  <LegalPage
    tenant={useTenant()}
    page={page}
    begun={useBegun(portal)}
    hrefs={legalHrefs}
    anchor={anchor}
  />
);

const Terms = (props: ScreenProps) => <Legal {...props} page="terms-of-service" />;
const Privacy = (props: ScreenProps) => <Legal {...props} page="privacy-notice" />;

function Expired({ portal }: ScreenProps) {
  const attempt = useSelector(portal, ({ context }) => context.attempt);
  const unsettled = attempt?.sent ? { reference: attempt.reference } : undefined;
  return (
    <ExpiredPage
      unsettled={unsettled}
      onBalances={() => portal.send({ type: 'balances.chosen' })}
    />
  );
}

/**
 * The page says that the window can be closed; inside a frame the page around closes it.
 */
const useCloseAsked = (portal: Portal): boolean =>
  useSelector(portal, ({ context }) => context.closingAsked && !context.address.embedded);

function SsoError({ portal }: ScreenProps) {
  const closed = useCloseAsked(portal);
  return <SsoErrorPage closed={closed} onClose={() => portal.send({ type: 'close.chosen' })} />;
}

function SsoLogout({ portal }: ScreenProps) {
  const closed = useCloseAsked(portal);
  return <SsoLogoutPage closed={closed} onClose={() => portal.send({ type: 'close.chosen' })} />;
}

/** The place of a way to pay that holds no conversation: the provider has no such way. */
const Payment = ({ portal }: ScreenProps) => (
  <MethodNotFoundPage onBalances={() => portal.send({ type: 'balances.chosen' })} />
);

export function Unknown(props: ScreenProps) {
  const { pathname } = useLocation();
  // An address of a launch that cannot be read is a failed launch.
  if (useTenant().general.sso && isBelow(pathname, 'ssoTokenless'))
    return <Unlaunched {...props} />;
  return <UnknownPage onStart={() => props.portal.send({ type: 'balances.chosen' })} />;
}

function Unlaunched(props: ScreenProps) {
  useTitle('titles_ssoerror');
  return <SsoError {...props} />;
}

/** The address of a completion in a portal that has started already: there is nobody to tell. */
function Completed({ portal }: ScreenProps) {
  const { pathname, searchStr } = useLocation();
  const handle = completedAt(`${pathname}${searchStr}`)?.handle;
  return <CompletedPage handle={handle} onStart={() => portal.send({ type: 'balances.chosen' })} />;
}

const PasswordChanged = ({ portal }: ScreenProps) => (
  <PasswordChangedPage onLogin={() => portal.send({ type: 'balances.chosen' })} />
);

const InvitationExpired = ({ portal }: ScreenProps) => (
  <InvitationExpiredPage onStart={() => portal.send({ type: 'balances.chosen' })} />
);

const Settled = ({ portal }: ScreenProps) => (
  <SettledPage onStart={() => portal.send({ type: 'balances.chosen' })} />
);

const RecordUnread = ({ portal }: ScreenProps) => (
  <TimeoutErrorPage onReload={() => portal.send({ type: 'record.reloaded' })} />
);

/** The credit that was told in this visit; without any there is no such page. */
const creditLimitPage = (what: 'increase' | 'decline') =>
  function CreditLimit({ portal }: ScreenProps) {
    const limit = useSelector(portal, ({ context }) => context.creditLimit);
    const there = useSelector(portal, ({ context }) => pathOfAccounts(context));
    const hrefs = { bills: `#${places.healthcareCreditAccounts.path}`, accounts: `#${there}` };
    return limit === undefined ? null : <CreditLimitPage {...{ what, limit, hrefs }} />;
  };

export const pages = {
  CreditDecline: inMantine(creditLimitPage('decline')),
  CreditIncrease: inMantine(creditLimitPage('increase')),
  Terms: inMantine(Terms),
  Privacy: inMantine(Privacy),
  Expired: inMantine(Expired),
  Settled: inMantine(Settled),
  Completed: inMantine(Completed),
  SsoError: inMantine(SsoError),
  SsoLogout: inMantine(SsoLogout),
  Payment: inMantine(Payment),
  Unknown: inMantine(Unknown),
  PasswordChanged: inMantine(PasswordChanged),
  InvitationExpired: inMantine(InvitationExpired),
  RecordUnread: inMantine(RecordUnread),
} satisfies Record<string, Screen>;
