import { kindOf } from './methods.ts';
import { decides, type Row } from './place.ts';
import { offersOwnPlans } from './plans/own-offered.ts';
import type { Tenant } from './tenant.ts';
import { loginTypes, type Visitor } from './visitor.ts';

/** Flags that open places, and rows that several places share. */

export const credentialed = (t: Tenant) => t.general.credentialed;
export const addUser = (t: Tenant) => t.general.credentialed && t.general.credentialedAddUser;
export const selectLocation = (t: Tenant) => t.general.allowV4PatientSelectLocation;
export const credentialedLocation = (t: Tenant) => credentialed(t) && selectLocation(t);
export const addOwn = (t: Tenant) => credentialedLocation(t) && t.general.credentialedAddAccount;
export const history = (t: Tenant) =>
  t.general.credentialed &&
  t.features.allowPatientPaymentHistory &&
  t.general.allowV4PaymentHistory;
export const cash = (t: Tenant) => t.payments.cashNetwork;
export const quickpay = (t: Tenant) => t.general.quickpay;
export const sso = (t: Tenant) => t.general.sso;
export const openBalance = (t: Tenant) => t.general.allowAccountBalanceValidation;
export const openBalanceLocation = (t: Tenant) => openBalance(t) && selectLocation(t);
export const smsPay = (t: Tenant) => t.general.smsPay;
export const always = () => true;
export const savedCards = (t: Tenant) => t.payments.saveCreditCard;
export const communications = (t: Tenant) =>
  t.features.allowNotificationsAndFeatures && !t.general.hideCommunicationsAndFeatures;
export const authorized: readonly Visitor[] = ['authorized-user'];

export const noCart: Row = { access: 'session', hides: ['mobileCart', 'cartSummary'] };
export const welcome: Row = {
  access: 'landing',
  hides: ['mobileCart', 'cartSummary'],
  shows: ['landingBanner'],
};
export const signIn: Row = { ...welcome, quiet: 'form' };
export const recovery: Row = {
  access: 'landing',
  hides: ['mobileCart', 'cartSummary'],
  quiet: 'form',
};
export const notice: Row = { access: 'open' };
export const launch: Row = {
  access: 'open',
  when: sso,
  hides: ['logoLink'],
  replay: 'replace',
  quiet: 'form',
};
export const goodbye: Row = {
  access: 'open',
  hides: ['goBack', 'logoLink'],
  saysClosed: true,
  farewell: true,
};
/** Help with a bill: the page says itself whom to call. */
export const help: Row = { ...noCart, quiet: 'form' };
export const accounts: Row = {
  access: 'session',
  hides: ['cartSummary'],
  shows: ['contact'],
  stage: 'accounts',
};
/** Places where a balance is looked up, and where the found ones are shown. */
export const search: Row = { ...noCart, when: openBalance, searched: true };
export const found: Row = { ...accounts, when: openBalance, searched: true };
export const accountsStart: Row = { ...accounts, hides: ['cartSummary', 'goBack'] };
export const bySso: Row = { ...accounts, access: 'sso', when: sso, replay: 'replace' };
export const own: Row = { ...accounts, access: 'account', when: credentialed, needsRecord: true };
export const ownElsewhere: Row = { ...noCart, access: 'account', needsRecord: true };
export const paying: Row = {
  access: 'session',
  hides: ['mobileCart', 'logoLink'],
  shows: ['contact'],
  quiet: 'payment',
};
/** The bills that the healthcare credit card pays have a list of their own, beside which the cart says nothing. */
export const credit: Row = {
  ...paying,
  hides: ['mobileCart', 'cartSummary', 'sidebar', 'logoLink'],
  when: ({ payments }) => payments.healthcareCredit,
};
/** Patient financing has the same list, for whoever has an account. */
export const financing: Row = {
  ...credit,
  access: 'account',
  when: (tenant) => tenant.payments.financing && credentialed(tenant),
};
export const onFile: Row = { ...paying, when: savedCards, needs: 'due', stage: 'payment' };
export const completion: Row = { access: 'open', hides: ['mobileCart', 'logoLink'] };
export const past: Row = { ...ownElsewhere, when: history };
export const settings: Row = {
  access: 'account',
  hides: ['mobileCart', 'cartSummary'],
  quiet: 'form',
  room: 'settings',
};
/** Cards on file are looked after by everybody who can have one: everybody with a login. */
export const cardsOnFile: Row = {
  ...settings,
  access: 'session',
  when: savedCards,
  not: ['guest', 'sso'],
};
/** A further card is saved by those alone whom the provider's own system did not send. */
export const savingNoCard: readonly Visitor[] = ['guest', 'sso', 'sso-credentialed'];
/** Plans are looked at, and looked after, by everybody with a login. */
export const ownPlans: Row = { ...noCart, not: ['guest', 'sso'] };
/** A guest has one plan here, to which the link of a letter led. */
export const onePlan: Row = {
  ...noCart,
  hides: ['mobileCart', 'cartSummary', 'goBack'],
  not: loginTypes.filter((one) => one !== 'guest'),
};
export const anyPlan: Row = { ...noCart, not: ['sso'], quiet: 'form' };
/** Cards on file for a plan that runs, away from the settings. */
export const planCard: Row = { ...ownPlans, quiet: 'form', when: savedCards };
/** The page of name and password; visitors sent by the provider's own system have theirs there. */
export const ownLogin: Row = { ...settings, not: ['sso', 'sso-credentialed'] };
/** Visitors whose login somebody else gives and takes. */
export const loginElsewhere: readonly Visitor[] = ['sso', 'sso-credentialed', 'authorized-user'];

export const addAccount = { not: authorized, quiet: 'form', holds: 'add-account' } as const;
export const inPart = { quiet: 'form', inPart: true, holds: 'cart' } as const;
export const aPlan = {
  restsOnOwed: true,
  quiet: 'form',
  holds: decides(['plan-wizard', 'plan-form'], (tenant) =>
    offersOwnPlans(tenant) ? 'plan-form' : 'plan-wizard',
  ),
} as const;
/** The conversation that pays: in one step, by somebody else's decision, or by a code for a counter. */
export const aPayment = decides(
  ['payment/direct', 'payment/away', 'payment/code'],
  (tenant, { method }) => {
    const kind = kindOf(method, tenant);
    return kind && `payment/${kind}`;
  },
);
/** The conversation to which a payer comes back from the vendor that decides. */
export const aReturn = decides(['payment/away'], (tenant, { method }) =>
  kindOf(method, tenant) === 'away' ? 'payment/away' : undefined,
);
