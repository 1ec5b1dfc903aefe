import type { Cart } from './cart.ts';
import type { Contact } from './contact.ts';
import { toCents } from './money.ts';
import type { ScriptWindow } from './payment.ts';
import { toDecimal } from './typed-money.ts';

/** The payer as the healthcare credit card wants to know them; what is not known its window asks. */
export type CreditCustomer = Partial<Contact>;

/** The payer who is logged in, or else the first account holder in the cart. */
export function customerIn(profile: CreditCustomer | undefined, cart: Cart): CreditCustomer {
  if (profile !== undefined) return profile;
  const known = Object.values(cart.accounts).find(
    ({ name, firstName, lastName }) => name || firstName || lastName,
  );
  const { name = '', firstName, lastName } = known ?? {};
  if (firstName && lastName) return { firstName, lastName };
  const words = (name || firstName || lastName || '').trim().split(/\s+/);
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

/** The details that go with the wish to pay: the address of whoever is logged in. */
export function creditDetails<M extends string>(method: M, profile: CreditCustomer | undefined) {
  const {
    firstName = '',
    lastName = '',
    address1,
    address2,
    city,
    state,
    postalCode,
  } = profile ?? {};
  return {
    method,
    ...said({
      payerName: `${firstName} ${lastName}`.trim(),
      address: address1,
      address2,
      city,
      state,
      postalCode,
    }),
  };
}

const said = (values: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Record<string, string>;

/** The words with which the vendor's script opens its window: who pays, or what is ordered. */
export function creditPayload(
  { step, amount, tokenId, merchantID, clientTransId, childMid }: ScriptWindow,
  customer: CreditCustomer,
): Readonly<Record<string, string>> {
  const money = toDecimal(toCents(amount));
  const check = said({
    tokenId,
    merchantID,
    clientTransId,
    childMid,
    iniPurAmt: money,
    custFirstName: customer.firstName,
    custLastName: customer.lastName,
    custZipCode: customer.postalCode,
    custCity: customer.city,
    custState: customer.state,
  });
  if (step === 'identify') return { ...check, processInd: '1' };
  return {
    ...check,
    processInd: '2',
    transAmount1: money,
    ...said({
      custAddress1: customer.address1,
      custAddress2: customer.address2,
      phoneNumber: customer.phone,
      emailAddress: customer.email,
    }),
  };
}
