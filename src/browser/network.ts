import { fromCallback } from 'xstate';

/** Tells when the browser is back on the network. */
export const network = fromCallback(({ sendBack }) => {
  const tell = () => sendBack({ type: 'network.restored' });
  window.addEventListener('online', tell);
  return () => window.removeEventListener('online', tell);
});
