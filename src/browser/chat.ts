import { once } from './once.ts';
import { loadVendorScript } from './vendor-script.ts';

/** The surface that a chat vendor's script offers under `window.PorticoChat`. */
interface ChatSdk {
  init(options: ChatStart & { readonly name: string }): void;
  open(): void;
  close(): void;
}

export interface ChatStart {
  /** The provider's greeting or the portal's own; nothing else is told to the vendor. */
  readonly greeting: string;
  readonly language: string;
}

export interface Chat {
  /** Loads the vendor's script on the first press; false when it could not start. */
  readonly open: (start: ChatStart) => Promise<boolean>;
  readonly close: () => void;
}

export const createChat = (address: string, provider: string): Chat => {
  const host = window as { PorticoChat?: ChatSdk };
  const load = once(async () => {
    await loadVendorScript(`${address}/chat.js`);
    if (host.PorticoChat === undefined) throw new Error('chat missing');
    return host.PorticoChat;
  });
  return {
    open: async (start) => {
      try {
        const chat = await load();
        chat.init({ ...start, name: provider });
        chat.open();
        return true;
      } catch {
        return false;
      }
    },
    close: () => host.PorticoChat?.close(),
  };
};
