import { tollFreeFor } from '#domain/account-names.ts';
import { offersPlanTexts } from '#domain/opt-ins.ts';
import { isEmail } from '#domain/username.ts';
import type { Portal } from './doors.ts';
import { useProfile } from './use-profile.ts';

/** The e-mail and phone of the patient who sets up a plan, and whether texts may be sent. */
export function useKnownOf(portal: Portal) {
  const profile = useProfile(portal);
  const { cart, admission, tenant } = portal.getSnapshot().context;
  const { username = '' } = admission ?? {};
  const known = {
    ...(isEmail(username) && { email: username }),
    ...(profile?.phone !== undefined && { phone: profile.phone }),
  };
  const texting =
    tenant && profile && offersPlanTexts(tenant)
      ? { optedOut: profile.carrierOptOut === true, tollFree: tollFreeFor(tenant, cart) }
      : undefined;
  return { known, texting };
}
