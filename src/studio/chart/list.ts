import type { AnyStateMachine } from 'xstate';

/** Every production chart: where it is written, and how to get hold of it. A test misses none. */
export interface ListedChart {
  /** What people call it, and what its pictures are filed under. */
  readonly name: string;
  readonly source: string;
  readonly machine: () => Promise<AnyStateMachine>;
}

const chart = (
  name: string,
  machine: () => Promise<AnyStateMachine>,
  source = `machines/${name}.ts`,
): ListedChart => ({ name, source, machine });

/** In the order in which a patient meets them. */
export const charts: readonly ListedChart[] = [
  chart('portal', async () => (await import('#machines/portal.ts')).portal),
  chart(
    'quick-pay-login',
    async () => (await import('#machines/quick-pay-login.ts')).quickPayLogin,
  ),
  chart('login', async () => (await import('#machines/login.ts')).login),
  chart('balance-search', async () => (await import('#machines/balance-search.ts')).balanceSearch),
  chart('add-account', async () => (await import('#machines/add-account.ts')).addAccount),
  chart('create-account', async () => (await import('#machines/create-account.ts')).createAccount),
  chart('activation', async () => (await import('#machines/activation.ts')).activation),
  chart('sso', async () => (await import('#machines/sso.ts')).sso),
  chart('text-link', async () => (await import('#machines/text-link.ts')).textLink),
  chart('recovery', async () => (await import('#machines/recovery.ts')).recovery),
  chart('reset-password', async () => (await import('#machines/reset-password.ts')).resetPassword),
  chart('invitation', async () => (await import('#machines/invitation.ts')).invitation),
  chart('manual-entry', async () => (await import('#machines/manual-entry.ts')).manualEntry),
  chart('cart', async () => (await import('#machines/cart.ts')).cart),
  chart('plan-wizard', async () => (await import('#machines/plan-wizard.ts')).planWizard),
  chart('plan-form', async () => (await import('#machines/plan-form.ts')).planForm),
  chart('account-card', async () => (await import('#machines/account-card.ts')).accountCard),
  chart('statement', async () => (await import('#machines/statement.ts')).statement),
  chart('payment/checkout', async () => (await import('#machines/payment/checkout.ts')).checkout),
  chart('payment/direct', async () => (await import('#machines/payment/direct.ts')).directPayment),
  chart('receipt', async () => (await import('#machines/receipt.ts')).receipt),
  chart('session', async () => (await import('#machines/session.ts')).session),
  chart('reach', async () => (await import('#machines/reach.ts')).reach),
  chart('live-socket', async () => (await import('#machines/live-socket.ts')).liveSocket),
  chart('alerts', async () => (await import('#machines/alerts.ts')).alerts),
  chart('alert', async () => (await import('#machines/alerts.ts')).alert, 'machines/alerts.ts'),
  chart('slideshow', async () => (await import('#machines/slideshow.ts')).slideshow),
];
