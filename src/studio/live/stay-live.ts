/** Keeps `?live` in the address when a fresh start leaves the page, where the browser can. */
export function stayLive(): void {
  const { navigation, location } = window as Window & { readonly navigation?: Navigation };
  navigation?.addEventListener('navigate', (event) => {
    const there = new URL(event.destination.url);
    const isFreshStart =
      event.cancelable &&
      event.navigationType !== 'traverse' &&
      event.navigationType !== 'reload' &&
      !event.hashChange &&
      !event.destination.sameDocument &&
      there.origin === location.origin &&
      there.pathname.split('/')[1] === location.pathname.split('/')[1] &&
      !there.searchParams.has('live');
    if (!isFreshStart) return;
    event.preventDefault();
    there.searchParams.set('live', '');
    location.replace(there.href);
  });
}

interface Navigation {
  addEventListener(type: 'navigate', heard: (event: NavigateEvent) => void): void;
}

interface NavigateEvent extends Event {
  readonly navigationType: 'push' | 'replace' | 'reload' | 'traverse';
  readonly hashChange: boolean;
  readonly destination: { readonly url: string; readonly sameDocument: boolean };
}
