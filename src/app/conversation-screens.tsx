import { useSelector } from '@xstate/react';
import { Fragment, lazy, useState, type ComponentType, type ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Conversation } from '#domain/conversations.ts';
import { countOf, locationsIn } from '#domain/cart.ts';
import { tollFreeFor } from '#domain/account-names.ts';
import { offersPlanTexts } from '#domain/opt-ins.ts';
import { isEmail } from '#domain/username.ts';
import { directMethod } from '#domain/methods.ts';
import { owedAt } from '#domain/owed.ts';
import type { portal as portalChart } from '#machines/portal.ts';
import { Coming } from '#screens/receipt/Coming.tsx';
import { PaidNote } from '#screens/receipt/PaidNote.tsx';
import { fetched } from '#ui/fetched.ts';
import { useTenant } from '#ui/tenant.tsx';
import { loadScreen, type Part } from './conversation-parts.ts';
import type { Portal } from './doors.ts';
import { Payment as OtherPayment } from './pages.tsx';
import { linkSecret } from './link-secret.ts';
import type { Screen, ScreenProps } from './screen.ts';
import { useSteps, type Stepwise } from './use-steps.ts';
import { typedName } from './typed-name.ts';
import { Waiting } from './Waiting.tsx';

/** What was fetched ahead is shown at once: a lazy part would leave the page empty for a moment. */
function shownBy<P extends object>(load: Part<{ default: ComponentType<P> }>) {
  const Late = lazy(() => fetched(load));
  return (props: P) => {
    const [Shows] = useState<ComponentType<P>>(() => load.now?.default ?? Late);
    return <Shows {...props} />;
  };
}

/** The browser's Back leads through its steps. */
function stepByStep<P extends { readonly flow: Stepwise }>(
  Shows: ComponentType<P>,
  firstOf?: (flow: P['flow']) => number,
) {
  return (props: P) => {
    useSteps(props.flow, firstOf?.(props.flow));
    return <Shows {...props} />;
  };
}

const Login = shownBy(loadScreen.login);
const BalanceSearch = shownBy(loadScreen.balanceSearch);
const AddAccount = shownBy(loadScreen.addAccount);
const CreateAccount = stepByStep(shownBy(loadScreen.createAccount));
const Activation = shownBy(loadScreen.activation);
const Sso = shownBy(loadScreen.sso);
const TextLink = shownBy(loadScreen.textLink);
const Recovery = shownBy(loadScreen.recovery);
const ResetPassword = shownBy(loadScreen.resetPassword);
const Invitation = shownBy(loadScreen.invitation);
const ManualEntry = shownBy(loadScreen.manualEntry);
const Cart = shownBy(loadScreen.cart);
const PlanForm = stepByStep(shownBy(loadScreen.planForm), () => 1);
const PlanWizard = stepByStep(shownBy(loadScreen.planWizard), (flow) =>
  flow.getSnapshot().context.choosesAccounts ? 1 : 2,
);
const Statement = shownBy(loadScreen.statement);
const Checkout = shownBy(loadScreen.checkout);
const DirectPayment = shownBy(loadScreen.directPayment);
const Receipt = shownBy(loadScreen.receipt);

type Refs = SnapshotFrom<typeof portalChart>['children'];

/** The screen of a conversation, once the portal holds it. */
const held =
  <C extends Conversation>(
    name: C,
    show: (flow: NonNullable<Refs[C]>, portal: Portal) => ReactNode,
    Meanwhile: ComponentType<{ portal: Portal }> = Waiting,
  ): Screen =>
  ({ portal }) => {
    const flow = useSelector(portal, ({ children }) => children[name]);
    if (flow === undefined) return <Meanwhile portal={portal} />;
    // Begun anew at the same address, it shows nothing of what was typed in the one before.
    return <Fragment key={flow.sessionId}>{show(flow, portal)}</Fragment>;
  };

const LoggingIn = held('login', (flow) => <Login flow={flow} username={typedName()} />);

const SearchingBalance = held('balanceSearch', (flow) => <BalanceSearch flow={flow} />);

const AddingAccount = held('addAccount', (flow) => <AddAccount flow={flow} />);
const CreatingAccount = held('createAccount', (flow) => <CreateAccount flow={flow} />);

const Activating = held('activation', (flow) => <Activation flow={flow} />);
const SigningOn = held('sso', (flow) => <Sso flow={flow} />);

const OpeningTextLink = held('textLink', (flow) => <TextLink flow={flow} />);
const Recovering = held('recovery', (flow) => <Recovery flow={flow} />);
const ChoosingPassword = held('resetPassword', (flow) => (
  <ResetPassword flow={flow} username={linkSecret()?.username} />
));
const AnsweringInvitation = held('invitation', (flow) => <Invitation flow={flow} />);

const EnteringAccount = held('manualEntry', (flow, portal) => {
  const { cart, receipt } = portal.getSnapshot().context;
  const isPaid = receipt !== undefined && countOf(cart) === 0;
  return <ManualEntry flow={flow} notice={isPaid && <PaidNote />} />;
});

const ReviewingCart = held('cart', (flow, portal) => {
  const { paid, receipt, profile, owed, location, planUnbegun } = portal.getSnapshot().context;
  const here = owedAt(owed, location);
  return <Cart {...{ flow, paid, receipt, planUnbegun }} owed={here} name={profile?.firstName} />;
});

/** What a plan's pages know of whoever sets it up. */
function heldBy(portal: Portal) {
  const { cart, profile, admission, tenant } = portal.getSnapshot().context;
  const { username = '' } = admission ?? {};
  const known = {
    ...(isEmail(username) && { email: username }),
    ...(profile?.phone !== undefined && { phone: profile.phone }),
  };
  const texting =
    tenant && profile && offersPlanTexts(tenant)
      ? { optedOut: profile.carrierOptOut === true, tollFree: tollFreeFor(tenant, cart) }
      : undefined;
  return { known, texting };
}

const PlanningOwn = held('planForm', (flow, portal) => (
  <PlanForm flow={flow} {...heldBy(portal)} />
));
const Recommended = held('planWizard', (flow, portal) => (
  <PlanWizard flow={flow} {...heldBy(portal)} />
));

/** Which of them, the provider decides. */
const Planning: Screen = (props) =>
  useTenant().recurring.recommendedPaymentPlans ? (
    <Recommended {...props} />
  ) : (
    <PlanningOwn {...props} />
  );
const ReadingStatement = held('statement', (flow) => <Statement flow={flow} />);

const ChoosingMethod = held('checkout', (flow, portal) => (
  <Checkout flow={flow} isGuest={portal.getSnapshot().context.admission?.loginType === 'guest'} />
));

/** Before it is read; whoever is done with it waits for something else. */
function BeforeReceipt({ portal }: { portal: Portal }) {
  const coming = useSelector(portal, (snapshot) =>
    snapshot.matches({ open: { flow: 'fetching' } }),
  );
  return coming ? <Coming /> : <Waiting />;
}

const ReadingReceipt = held(
  'receipt',
  (flow, portal) => {
    const { address, admission } = portal.getSnapshot().context;
    return (
      <Receipt
        flow={flow}
        embedded={address.embedded}
        credentialed={admission?.loginType === 'credentialed'}
      />
    );
  },
  BeforeReceipt,
);

const PaymentForm = held('directPayment', (flow, portal) => {
  const { cart, receipt } = portal.getSnapshot().context;
  const isMultiAr = locationsIn(cart).length > 1;
  return <DirectPayment {...{ flow, isMultiAr }} hasReceipt={receipt !== undefined} />;
});

/** Once this payment has a receipt there is a moment until the receipt's own place is reached. */
function PayingDirectly(props: ScreenProps) {
  const { portal } = props;
  const receipt = useSelector(portal, ({ context }) => context.receipt);
  const [before] = useState(receipt);
  const isOver = useSelector(portal, ({ children }) => children.directPayment === undefined);
  return isOver && receipt !== before ? <Coming /> : <PaymentForm {...props} />;
}

/** By card or bank account; the others answer for themselves. */
const Paying = (props: ScreenProps) =>
  directMethod(props.params['method'], useTenant()) === undefined ? (
    <OtherPayment {...props} />
  ) : (
    <PayingDirectly {...props} />
  );

const shown = {
  login: LoggingIn,
  balanceSearch: SearchingBalance,
  addAccount: AddingAccount,
  createAccount: CreatingAccount,
  activation: Activating,
  sso: SigningOn,
  textLink: OpeningTextLink,
  recovery: Recovering,
  resetPassword: ChoosingPassword,
  invitation: AnsweringInvitation,
  manualEntry: EnteringAccount,
  cart: ReviewingCart,
  planWizard: Planning,
  planForm: Planning,
  statement: ReadingStatement,
  checkout: ChoosingMethod,
  directPayment: Paying,
  receipt: ReadingReceipt,
} as const satisfies Record<Conversation, Screen>;

/** The screen of a conversation. */
export default function ConversationScreen({
  name,
  ...props
}: ScreenProps & { readonly name: Conversation }) {
  const Shows = shown[name];
  return <Shows {...props} />;
}
