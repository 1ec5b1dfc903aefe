/** The code that sends calls, as the portal fetches it, without the device that a login comes from. */
export const exchanging = () => import('#api/exchange.ts');
