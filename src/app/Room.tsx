import { Outlet, useMatches, useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { comeAlive } from '#browser/early-press.ts';
import { placeOf } from '#domain/places.ts';
import { titleOf } from '#domain/titles.ts';
import { Frame } from '#frame/Frame.tsx';
import { useTenant } from '#ui/tenant.tsx';

/**
 * The frame around every screen, told which place is on show. The frame and the screens read the
 * provider from App's TenantProvider.
 */
export function Room() {
  const { portal, vendors, sandbox } = useRouteContext({ from: '__root__' });
  const matches = useMatches();
  const match = matches.at(-1);
  const tenant = useTenant();
  const name = matches.some(isNowhere) ? undefined : match?.staticData.place;
  const title = titleOf(name, match?.params ?? {}, tenant);
  const path = match?.pathname ?? '/';
  useEffect(() => comeAlive(document), []);
  return (
    <Frame
      portal={portal}
      place={name && { ...placeOf(name), title }}
      currentPath={path}
      onChat={vendors()?.startChat}
      captcha={vendors()?.captchaLinks}
      sandbox={sandbox}
    >
      <Outlet />
    </Frame>
  );
}

type Match = ReturnType<typeof useMatches>[number];

/**
 * The router matches the nearest place of an unknown address, and notes beside it that nothing was
 * found.
 */
const isNowhere = ({ status, _notFound }: Match): boolean =>
  status === 'notFound' || _notFound === true;
