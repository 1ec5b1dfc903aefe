import type { CaptchaProof } from '#browser/captcha-kind.ts';
import { captchaLinks } from '#browser/captcha-links.ts';
import { canChat } from '#browser/can-chat.ts';
import type { Chat } from '#browser/chat.ts';
import { once } from '#browser/once.ts';
import { captchaInUse } from '#domain/captcha.ts';
import type { Tenant } from '#domain/tenant.ts';

export interface VendorOptions {
  readonly tenant: Tenant;
  /** The vendors' addresses, from the deployment's settings. */
  readonly addresses: Readonly<Record<string, string>>;
  readonly language: () => string;
  /** The chat's first words, in the language of the page. */
  readonly greeting: () => string;
  readonly onChatFailed: () => void;
}

/** The outside services of one provider; a vendor's script is not loaded before it is needed. */
export function createVendors(options: VendorOptions) {
  const { tenant, addresses, language, greeting, onChatFailed } = options;
  const captcha = captchaInUse(tenant.general);
  const load = once(async () => {
    const { createCaptcha } = await import('#browser/captcha.ts');
    return createCaptcha({ captcha, vendors: addresses, language: language() });
  });
  const { liveChat } = addresses;
  let chat: Chat | undefined;
  const openChat = async (address: string): Promise<boolean> => {
    const { createChat } = await import('#browser/chat.ts');
    chat ??= createChat(address, tenant.name);
    return chat.open({ greeting: greeting(), language: language() });
  };

  return {
    /** Loads the captcha ahead of the first form. */
    prepareCaptcha: async (): Promise<void> => {
      if (captcha) (await load().catch(() => undefined))?.prepare();
    },
    /** The proof that a person sends a request; empty where the provider asks for none. */
    proofFor: async (action: string): Promise<CaptchaProof | Record<string, never>> => {
      // Without the captcha's code a request goes as without its vendor: the server decides.
      const loaded = captcha && (await load().catch(() => undefined));
      return (await loaded?.getToken(action)) ?? {};
    },
    startChat:
      tenant.general.liveChat && liveChat !== undefined && canChat()
        ? () => {
            void openChat(liveChat)
              .catch(() => false)
              .then((started) => {
                if (!started) onChatFailed();
              });
          }
        : undefined,
    captchaLinks:
      captcha?.kind === 'score' && addresses['scoreCaptcha'] !== undefined
        ? captchaLinks(addresses['scoreCaptcha'])
        : undefined,
    stopChat: () => chat?.close(),
  };
}
