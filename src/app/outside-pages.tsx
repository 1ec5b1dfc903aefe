import type { Provider } from '#contract/boot.ts';
import { NotConfiguredPage } from '#screens/pages/NotConfiguredPage.tsx';
import { UnknownProviderPage } from '#screens/pages/UnknownProviderPage.tsx';
import { UnreachablePage } from '#screens/pages/UnreachablePage.tsx';
import { UnrestoredPage } from '#screens/pages/UnrestoredPage.tsx';
import type { Portal } from './doors.ts';
import { Loading } from './Loading.tsx';

interface Props {
  readonly portal: Portal;
  readonly provider: Provider | undefined;
}

export const NotConfigured = ({ provider }: Props) => (
  <NotConfiguredPage locations={provider?.locations ?? []} />
);

export const UnknownProvider = (_: Props) => <UnknownProviderPage />;

export const Unreachable = ({ portal }: Props) => (
  <UnreachablePage onRetry={() => portal.send({ type: 'start.retried' })} />
);

export const Unrestored = ({ portal }: Props) => (
  <UnrestoredPage
    onRetry={() => portal.send({ type: 'start.retried' })}
    onRestart={() => portal.send({ type: 'visit.restarted' })}
  />
);

export const Starting = (_: Props) => <Loading />;
