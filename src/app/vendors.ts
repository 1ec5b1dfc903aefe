import type { Boot } from '#contract/boot.ts';
import { places } from '#domain/places.ts';
import type { Texts } from '#text/language.ts';
import { lookUpIn } from '#text/say.ts';
import type { Portal } from './doors.ts';
import { createVendors } from './wiring/vendors.ts';

/** The provider's outside services, once it is known whose they are. */
export function startVendors(portal: Portal, boot: Boot, texts: Texts) {
  const { tenant, place } = portal.getSnapshot().context;
  if (tenant === undefined) return undefined;
  const lookUp = lookUpIn(texts.i18n);
  const vendors = createVendors({
    tenant,
    addresses: boot.vendors,
    language: texts.language,
    greeting: () =>
      lookUp('provider_chatgreeting') ??
      tenant.branding.chatGreeting ??
      lookUp('labels_livechatgreeting') ??
      '',
    onChatFailed: () =>
      portal.send({ type: 'alert.raised', alert: { text: 'labels_livechatfailed' } }),
  });
  if (place === places.landing.path) void vendors.prepareCaptcha();
  // Nobody listens in where card numbers are typed.
  portal.subscribe(({ context }) => {
    if (context.place.startsWith('/payment/')) vendors.stopChat();
  });
  return vendors;
}
