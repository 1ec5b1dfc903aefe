import * as api from '#api/exchange.ts';
import { deviceId } from '#browser/device-id.ts';

export { calls, exchange } from '#api/exchange.ts';

/** The device and the language that a login comes from: a letter tells of a device that is new. */
const here = () => {
  const device = deviceId();
  return { ...(device !== undefined && { device }), language: document.documentElement.lang };
};

const { signIn, signInToQuickPay } = api.logins;
export const logins: typeof api.logins = {
  ...api.logins,
  signIn: (client, address, given, proof) =>
    signIn(client, address, { ...given, ...here() }, proof),
  signInToQuickPay: (client, address, given, proof) =>
    signInToQuickPay(client, address, { ...given, ...here() }, proof),
};
