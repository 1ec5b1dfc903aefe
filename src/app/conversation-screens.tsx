import { useSelector } from '@xstate/react';
import { lazy, type ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Conversation } from '#domain/conversations.ts';
import { countOf, locationsIn } from '#domain/cart.ts';
import { directMethod } from '#domain/methods.ts';
import type { portal as portalChart } from '#machines/portal.ts';
import { PaidNote } from '#screens/receipt/PaidNote.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { loadScreen } from './conversation-parts.ts';
import type { Portal } from './doors.ts';
import { Payment as OtherPayment } from './pages.tsx';
import type { Screen, ScreenProps } from './screen.ts';
import { Waiting } from './Waiting.tsx';

const ManualEntry = lazy(loadScreen.manualEntry);
const Cart = lazy(loadScreen.cart);
const Checkout = lazy(loadScreen.checkout);
const DirectPayment = lazy(loadScreen.directPayment);
const Receipt = lazy(loadScreen.receipt);

type Refs = SnapshotFrom<typeof portalChart>['children'];

/** The screen of a conversation, once the portal holds it. */
const held =
  <C extends Conversation>(
    name: C,
    show: (flow: NonNullable<Refs[C]>, portal: Portal) => ReactNode,
  ): Screen =>
  ({ portal }) => {
    const flow = useSelector(portal, ({ children }) => children[name]);
    return flow === undefined ? <Waiting /> : show(flow, portal);
  };

export const EnteringAccount = held('manualEntry', (flow, portal) => {
  const { cart, receipt } = portal.getSnapshot().context;
  const isPaid = receipt !== undefined && countOf(cart) === 0;
  return <ManualEntry flow={flow} notice={isPaid && <PaidNote />} />;
});

export const ReviewingCart = held('cart', (flow, portal) => {
  const { paid, receipt } = portal.getSnapshot().context;
  return <Cart {...{ flow, paid, receipt }} />;
});

export const ChoosingMethod = held('checkout', (flow, portal) => (
  <Checkout flow={flow} isGuest={portal.getSnapshot().context.admission?.loginType === 'guest'} />
));

export const ReadingReceipt = held('receipt', (flow, portal) => {
  const { address, admission } = portal.getSnapshot().context;
  return (
    <Receipt
      flow={flow}
      embedded={address.embedded}
      credentialed={admission?.loginType === 'credentialed'}
    />
  );
});

const PayingDirectly = held('directPayment', (flow, portal) => {
  const { cart, receipt } = portal.getSnapshot().context;
  const isMultiAr = locationsIn(cart).length > 1;
  return <DirectPayment {...{ flow, isMultiAr }} hasReceipt={receipt !== undefined} />;
});

/** By card or bank account; the others answer for themselves. */
export const Paying = (props: ScreenProps) =>
  directMethod(props.params['method'], useTenant()) === undefined ? (
    <OtherPayment {...props} />
  ) : (
    <PayingDirectly {...props} />
  );
