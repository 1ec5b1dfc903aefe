import { accountsIn, type Cart } from '../cart.ts';
import type { CalendarDate } from '../dates.ts';
import type { Cents } from '../money.ts';
import { phoneRegionOf, type PhoneRegion } from '../phone.ts';
import type { ConfigurableField, Tenant } from '../tenant.ts';
import { entryFields } from './fields.ts';
import { locationOf, onlyLocation } from './locations.ts';

/** Heavy engines, which are therefore handed in: for the provider's patterns and for phone numbers. */
export interface Engines {
  readonly matcherOf: (pattern: string) => ((text: string) => boolean) | undefined;
  readonly isPhone: (text: string, region: PhoneRegion) => boolean;
}

/** The wording of a problem's values in the reader's language. */
export interface Wording {
  readonly label: (field: ConfigurableField) => string;
  readonly amount: (amount: Cents) => string;
  readonly day: (day: CalendarDate) => string;
}

/** The fields that the patient is asked for at a location, and what their answers are held against. */
export interface Asking extends Engines {
  readonly fields: readonly ConfigurableField[];
  /** The location; missing while one has to be chosen. */
  readonly locationId?: number;
  readonly accountNumberPattern?: string;
  /** Cents. */
  readonly minimumPayment: number;
  readonly region: PhoneRegion;
  readonly dateFormat: string;
  /** Account numbers that are in the cart already. */
  readonly taken: readonly string[];
  readonly wording: Wording;
}

interface Situation extends Engines {
  readonly cart: Cart;
  readonly editing?: string | undefined;
  readonly locationId: number | undefined;
  readonly dateFormat: string;
  readonly wording: Wording;
}

export function askingAt(tenant: Tenant, situation: Situation): Asking {
  const { cart, editing, locationId = onlyLocation(tenant), ...rest } = situation;
  const place = locationId === undefined ? undefined : locationOf(tenant, locationId);
  return {
    ...rest,
    fields: entryFields(tenant, locationId ?? 0),
    minimumPayment: tenant.payments.minimumPayment,
    region: phoneRegionOf(tenant.payments.currency),
    taken: accountsIn(cart)
      .filter(({ accountId }) => accountId !== editing)
      .map(({ paymentPostingId }) => paymentPostingId),
    ...(locationId !== undefined && { locationId }),
    ...(place?.accountNumberPattern && { accountNumberPattern: place.accountNumberPattern }),
  };
}
