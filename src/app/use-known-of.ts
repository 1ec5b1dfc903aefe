import { tollFreeFor } from '#domain/account-names.ts';
import { hasLogin } from '#domain/has-login.ts';
import { offersPlanTexts } from '#domain/opt-ins.ts';
import { isEmail } from '#domain/username.ts';
import { holdsAccount } from '#domain/visit/visitor.ts';
import type { Seen } from './flow-slot.tsx';
import { useProfile } from './use-profile.ts';

/** The visit as far as it tells who sets up a plan. */
export const showsPatient = ({ cart, admission, tenant }: Seen) => ({
  isHolder: holdsAccount({ admission }),
  hasLogin: hasLogin(admission?.loginType ?? 'nobody'),
  username: admission?.username,
  offersTexts: tenant !== undefined && offersPlanTexts(tenant),
  tollFree: tenant && tollFreeFor(tenant, cart),
});

/** The e-mail and phone of the patient who sets up a plan, and whether texts may be sent. */
export function useKnownOf(shown: ReturnType<typeof showsPatient>) {
  const { isHolder, username = '', offersTexts, tollFree } = shown;
  const profile = useProfile(isHolder);
  const known = {
    ...(isEmail(username) && { email: username }),
    ...(profile?.phone !== undefined && { phone: profile.phone }),
  };
  const texting =
    profile && offersTexts
      ? {
          optedOut: profile.carrierOptOut === true,
          isWrongNumber: profile.wrongNumber === true,
          tollFree,
        }
      : undefined;
  return { known, texting };
}
