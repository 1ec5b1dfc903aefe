import { createMemoryHistory } from '@tanstack/react-router';
import { useState } from 'react';
import type { Client } from '#api/client.ts';
import type { Provider } from '#contract/boot.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { Texts } from '#text/language.ts';
import { App } from '../App.tsx';
import { makeRouter } from '../router.tsx';
import type { Vendors } from '../vendors.ts';
import type { Scene } from './scene.ts';

interface Props {
  readonly scene: Scene;
  readonly tenant: Tenant;
  readonly texts: Texts;
}

/** The real portal around the real screen, held still. */
export function Stage({ scene: { portal, place }, tenant, texts }: Props) {
  const [router] = useState(() =>
    makeRouter(
      { portal, client: silent, vendors: () => vendorsOf(tenant), sandbox: false },
      createMemoryHistory({ initialEntries: [place] }),
    ),
  );
  const isUnfinished = portal.getSnapshot().matches('misconfigured');
  return (
    <App
      portal={portal}
      router={router}
      texts={texts}
      provider={isUnfinished ? introduced(tenant) : undefined}
    />
  );
}

/** No server is there: whatever is asked stays unanswered. */
const silent: Client = {
  send: () => new Promise<never>(() => undefined),
  logins: () => new Promise<never>(() => undefined),
  hold: () => undefined,
  token: () => undefined,
};

/** The vendors' buttons are shown, and do nothing. */
const vendorsOf = ({ general }: Tenant): Vendors => ({
  prepareCaptcha: async () => undefined,
  proofFor: async () => ({}),
  startChat: general.liveChat ? () => undefined : undefined,
  captchaLinks: undefined,
  stopChat: () => undefined,
});

const introduced = ({ name, branding, locations }: Tenant): Provider => ({
  name,
  branding,
  locations,
});
