import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { createActor, fromPromise } from 'xstate';
import type { Cart } from '#domain/cart.ts';
import type { Contact } from '#domain/contact.ts';
import type { PaymentOutcome } from '#domain/payment.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { Deferred } from '#domain/visit/deferred.ts';
import type { Enrolment } from '#domain/text-to-pay.ts';
import { directPayment, type Paying } from '#machines/payment/direct.ts';
import DirectPayment from '#screens/direct-payment/index.tsx';
import type { Saving } from '#screens/direct-payment/stage.ts';
import { Awaited } from '#ui/awaited.tsx';
import { OwnLogin } from '#ui/plans/own-login.ts';
import { oneAccount } from '#walks/samples/payable-carts.ts';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';
import { hearTold } from '#walks/walking/told-by.ts';

interface Ways {
  readonly method?: 'cards' | 'ach';
  readonly cart?: Cart;
  readonly tenant?: Tenant;
  readonly isMultiAr?: boolean;
  readonly hasReceipt?: boolean;
  readonly saving?: Saving;
  readonly enrolment?: Enrolment;
  readonly contact?: Contact;
  /** The payer has a login. */
  readonly hasLogin?: boolean;
  /** The attempt is kept as soon as it is opened; a test can answer itself. */
  readonly kept?: boolean;
  /** Payments that were left pending before. */
  readonly awaited?: readonly Deferred[];
}

/** The input of the slot that pays. */
interface Asked {
  readonly key: string;
  readonly answer: (outcome: PaymentOutcome) => Promise<void>;
}

/** Shows the screens on a chart whose parent keeps every attempt, and whose bank is the test. */
export function open(ways: Ways = {}) {
  const {
    method = 'cards',
    cart = oneAccount,
    tenant,
    isMultiAr = false,
    hasReceipt = false,
    saving,
    enrolment,
    contact,
    hasLogin = false,
    kept = true,
    awaited = [],
  } = ways;
  const paying: Paying[] = [];
  const asked: Asked[] = [];
  const submitted: string[] = [];
  let answer: (outcome: PaymentOutcome | Error) => void = () => undefined;
  let made = 0;
  const actor = createActor(
    directPayment.provide({
      actors: {
        pay: fromPromise<PaymentOutcome, Paying>(({ input }) => {
          paying.push(input);
          return new Promise((resolve, reject) => {
            answer = (come) => (come instanceof Error ? reject(come) : resolve(come));
          });
        }),
        readAttempt: fromPromise<PaymentOutcome, { key: string }>(
          ({ input: { key } }) =>
            new Promise((resolve) => {
              asked.push({ key, answer: (come) => act(async () => resolve(come)) });
            }),
        ),
      },
    }),
    {
      input: { method, cart, newKey: () => `k-${(made += 1)}` },
      inspect: (seen) => {
        if (seen.type === '@xstate.event' && seen.actorRef.sessionId === seen.rootId)
          submitted.push(seen.event.type);
      },
    },
  );
  hearTold(actor, ({ type }) => {
    if (!kept || (type !== 'attempt.opened' && type !== 'attempt.sent')) return;
    const sent = type === 'attempt.sent';
    queueMicrotask(() => actor.send({ type: 'attempt.kept', ...(sent && { sent }) }));
  });
  actor.start();
  let awaiting: (payments: readonly Deferred[]) => void = () => undefined;
  const Shown = () => {
    const [payments, setPayments] = useState(awaited);
    awaiting = setPayments;
    return (
      <Awaited payments={payments}>
        <OwnLogin value={hasLogin}>
          <DirectPayment {...{ actor, isMultiAr, hasReceipt, saving, enrolment, contact }} />
        </OwnLogin>
      </Awaited>
    );
  };
  const view = showScreen(<Shown />, tenant);
  return {
    ...view,
    actor,
    paying,
    asked,
    /** The visit waits for these payments from now on. */
    awaits: (payments: readonly Deferred[]) => act(async () => awaiting(payments)),
    sent: () => submitted.filter((type) => type === 'payment.submitted').length,
    keep: (sent = false) => act(async () => actor.send({ type: 'attempt.kept', sent })),
    unkeep: () => act(async () => actor.send({ type: 'attempt.unkept' })),
    answer: (outcome: PaymentOutcome | Error) => act(async () => answer(outcome)),
  };
}

/** The profile of an account holder. */
export const rosasContact: Contact = {
  firstName: 'Rosa',
  lastName: 'Delgado',
  email: 'rosa.delgado@example.org',
  phone: '3125550142',
  address1: '1420 Lake Street',
  address2: '',
  city: 'Chicago',
  state: 'IL',
  postalCode: '60614',
};

export const input = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);

export function typeIn(label: string | RegExp, value: string) {
  const field = input(label);
  fireEvent.focus(field);
  fireEvent.input(field, { target: { value } });
  fireEvent.blur(field);
}

export function fillCard() {
  typeIn(english('labels_cardnumber'), '4242424242424242');
  typeIn(/^Expiration date/, '0431');
  typeIn('CVV', '737');
  typeIn(english('labels_firstname'), ' Rosa ');
  typeIn(english('labels_lastname'), 'Delgado');
  typeIn(english('labels_address1'), '12 Lake Street');
  typeIn(english('labels_city'), 'Chicago');
  fireEvent.change(input(english('labels_state')), { target: { value: 'IL' } });
  typeIn(english('labels_zipcode'), '60601');
}

export function fillBank() {
  typeIn(english('labels_accountholdername'), 'Rosa Delgado');
  typeIn(english('labels_routingnumber'), '021000021');
  typeIn(english('labels_confirmroutingnumber'), '021000021');
  typeIn(english('labels_bankaccountnumber'), '98765432109');
  typeIn(english('labels_confirmbankaccountnumber'), '98765432109');
}

export const payButton = () => screen.getByRole('button', { name: /^Pay \$/ });
export const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));
