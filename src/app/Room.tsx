import { Outlet, useMatches, useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { comeAlive } from '#browser/early-press.ts';
import { placeOf } from '#domain/places.ts';
import { Frame } from '#frame/Frame.tsx';

// The provider comes by TenantProvider (App), so neither the frame nor a screen is handed one.
/** The frame around every screen, told which place is on show. */
export function Room() {
  const { portal, vendors, sandbox } = useRouteContext({ from: '__root__' });
  const match = useMatches().at(-1);
  const name = match?.staticData.place;
  const path = match?.pathname ?? '/';
  useEffect(() => comeAlive(document), []);
  return (
    <Frame
      portal={portal}
      place={name && placeOf(name)}
      currentPath={path}
      onChat={vendors()?.startChat}
      captcha={vendors()?.captchaLinks}
      sandbox={sandbox}
    >
      <Outlet />
    </Frame>
  );
}
