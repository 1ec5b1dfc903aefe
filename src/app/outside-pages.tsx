import { NotConfiguredPage } from '#screens/pages/NotConfiguredPage.tsx';
import { UnknownProviderPage } from '#screens/pages/UnknownProviderPage.tsx';
import { UnreachablePage } from '#screens/pages/UnreachablePage.tsx';
import type { Portal } from './doors.ts';
import { Waiting } from './Waiting.tsx';

interface Props {
  readonly portal: Portal;
}

export const NotConfigured = (_: Props) => <NotConfiguredPage />;

export const UnknownProvider = (_: Props) => <UnknownProviderPage />;

export const Unreachable = ({ portal }: Props) => (
  <UnreachablePage onRetry={() => portal.send({ type: 'start.retried' })} />
);

export const Starting = (_: Props) => <Waiting />;
