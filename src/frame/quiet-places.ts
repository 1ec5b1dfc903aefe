import { places } from '#domain/places.ts';
import type { Place } from '#domain/place.ts';

const paying: readonly string[] = [
  places.selectPaymentMethod,
  places.payment,
  places.paymentStep,
  places.receipt,
  places.receiptError,
].map(({ path }) => path);

const entering: readonly string[] = [
  places.quickPay,
  places.quickPayAccount,
  places.login,
  places.createAccount,
  places.createAccountAlternate,
  places.recommendedPlans,
  places.credentialedPlans,
].map(({ path }) => path);

/** A place where a payment is made or proved: nothing else asks for attention there. */
export const isPayingPlace = (place: Place | undefined): boolean =>
  place !== undefined && paying.includes(place.path);

/** A place where anything that floats above the page would cover an input, a number or a button. */
export const isKeptClear = (place: Place | undefined): boolean =>
  isPayingPlace(place) || (place !== undefined && entering.includes(place.path));
