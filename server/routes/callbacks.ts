import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { callbacksPath } from '../away/return-link.ts';
import { awayVendorNames, counterOf } from '../away/vendors.ts';
import { adopt } from '../cash/adopt.ts';
import { cashVendor } from '../cash/network.ts';
import { clientIp } from '../client-ip.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { keepLimit } from '../limits.ts';
import { paymentsOf } from '../payments/payments.ts';
import { VendorUnclear, VendorUnreached } from '../payments/vendor.ts';
import { hearVendor } from '../store/vendor-sessions.ts';

const forgedPerAddress = { max: 30, windowMs: 15 * 60_000 };

/** A payment of which nobody knew is taken up first; where that cannot be done the network tells again. */
const adoptOrAskAgain = async (deps: Deps, payment: string): Promise<void> => {
  try {
    await adopt(paymentsOf(deps), payment);
  } catch (error) {
    if (!(error instanceof VendorUnreached || error instanceof VendorUnclear)) throw error;
    deps.log('warning', 'payment.unasked', { error: error.message });
    throw new Refused('unavailable');
  }
};

/** Vendors call back here. A callback is taken in at once and believed in nothing: the vendor is asked. */
export const routes = (app: Hono, deps: Deps): void => {
  const onError = () => {
    throw new Refused('tooLarge');
  };
  app.on(
    ['GET', 'POST'],
    `${callbacksPath}/:vendor`,
    bodyLimit({ maxSize: 256 * 1024, onError }),
    async (c) => {
      const vendor = awayVendorNames.find((name) => name === c.req.param('vendor'));
      if (vendor === undefined) throw new Refused('missing');
      const now = await deps.now();
      const callback = {
        headers: (name: string) => c.req.header(name),
        query: new URL(c.req.url).searchParams,
        body: await c.req.text(),
      };
      const heard = await counterOf(paymentsOf(deps).away, vendor).read(callback, now);
      if (heard === undefined) {
        await keepLimit(deps, ['callbacks', clientIp(c, deps.config)], forgedPerAddress, now);
        deps.log('warning', 'callback.forged', { vendor });
        throw new Refused('signedOut');
      }
      if (vendor === cashVendor) for (const { ref } of heard) await adoptOrAskAgain(deps, ref);
      for (const one of heard) await hearVendor(deps.db, { vendor, ...one, now });
      return c.body(null, 204);
    },
  );
};
