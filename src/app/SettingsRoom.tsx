import { Outlet, useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { visitorOf } from '#domain/visit/visitor.ts';
import { SettingsPage } from '#screens/settings/SettingsPage.tsx';
import { MantineRoom } from '#ui/MantineRoom.tsx';
import { useTenant } from '#ui/tenant.tsx';

/** The room of an account holder's settings: its menu stays while the patient goes through it. */
export function SettingsRoom() {
  const { portal } = useRouteContext({ from: '__root__' });
  const tenant = useTenant();
  const visitor = useSelector(portal, ({ context }) => visitorOf(context));
  const demo = useSelector(portal, ({ context }) => context.admission?.demo);
  // The address is another one for a moment when a patient is kept at something unsaved.
  const place = useSelector(portal, ({ context }) => context.place);
  return (
    <MantineRoom branding={tenant.branding}>
      <SettingsPage owner={{ tenant, visitor, demo }} path={place}>
        <Outlet />
      </SettingsPage>
    </MantineRoom>
  );
}
