import type { Boot } from '#contract/boot.ts';
import { rowAt } from '#domain/place-at.ts';
import { places } from '#domain/places.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { Texts } from '#text/language.ts';
import { lookUpIn } from '#text/say.ts';
import type { Portal } from './doors.ts';
import { createVendors } from './wiring/vendors.ts';

export type Vendors = ReturnType<typeof createVendors>;

/** The provider's outside services, once the provider is known. */
export function vendorsFor(portal: () => Portal, boot: Boot, texts: Texts) {
  let started: Vendors | undefined;
  return (): Vendors | undefined => {
    const { tenant } = portal().getSnapshot().context;
    if (started === undefined && tenant !== undefined) {
      started = start(portal(), tenant, boot, texts);
    }
    return started;
  };
}

function start(portal: Portal, tenant: Tenant, boot: Boot, texts: Texts): Vendors {
  const { place } = portal.getSnapshot().context;
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
  // The chat closes where card numbers are typed.
  portal.subscribe(({ context }) => {
    if (rowAt(context.place)?.stage === 'payment') vendors.stopChat();
  });
  return vendors;
}
