import { paymentsOf, replaceVendor } from '#server/payments/payments.ts';
import { VendorUnclear, type Charge } from '#server/payments/vendor.ts';
import type { TestServer } from './server.ts';

/** A processor that takes requests and answers none while it is away. */
export const outageOf = (server: TestServer) => {
  const { vendor, banks } = paymentsOf(server.deps);
  const state = { away: false, takes: false, asked: 0 };
  replaceVendor(server.deps, {
    ...vendor,
    isValid: banks.isValid,
    async charge(charge: Charge) {
      if (!state.away) return vendor.charge(charge);
      if (state.takes) await vendor.charge(charge);
      throw new VendorUnclear('away');
    },
    async find(reference) {
      state.asked += 1;
      if (state.away) throw new VendorUnclear('away');
      return vendor.find(reference);
    },
  });
  return state;
};
