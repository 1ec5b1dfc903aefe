/** Says something to the other tabs of this portal, and hears what is said there. */
export function tellOtherTabs(onTold: (said: unknown) => void): (said: string) => void {
  if (!('BroadcastChannel' in window)) return () => undefined;
  const channel = new BroadcastChannel('portico');
  channel.addEventListener('message', ({ data }) => onTold(data));
  return (said) => channel.postMessage(said);
}
