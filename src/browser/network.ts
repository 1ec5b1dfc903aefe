import { fromCallback } from 'xstate';

/** Sends an event when the browser is back on the network. */
export const network = fromCallback(({ sendBack }) => {
  const tell = () => sendBack({ type: 'network.restored' });
  window.addEventListener('online', tell);
  return () => window.removeEventListener('online', tell);
});
