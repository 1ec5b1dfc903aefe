import { useLocation } from '@tanstack/react-router';
import { locationsIn } from '#domain/cart-locations.ts';
import { hasLogin } from '#domain/has-login.ts';
import { mayRegister, maySaveCard, mustSaveCard } from '#domain/paying-form.ts';
import { offersEnrolment } from '#domain/text-to-pay.ts';
import { hasAccount } from '#domain/visitor.ts';
import type { Seen } from './flow-slot.tsx';
import { useEnrolment } from './use-enrolment.ts';
import { useProfile } from './use-profile.ts';
import { useRegistration } from './use-registration.ts';

/** The things that a payer by a typed card may do beside paying. */
export const cardRights = ({ cart, tenant, admission }: Seen) => ({
  isMultiAr: locationsIn(cart).length > 1,
  mustSave:
    tenant !== undefined &&
    mustSaveCard(tenant, {
      loginType: admission?.loginType,
      locations: locationsIn(cart).length,
    }),
  maySave: tenant !== undefined && maySaveCard(tenant, admission?.loginType),
  mayEnrol: tenant !== undefined && offersEnrolment(tenant, admission?.loginType),
  isHolder: hasAccount(admission?.loginType ?? 'nobody'),
  hasLogin: hasLogin(admission?.loginType ?? 'nobody'),
  mayRegister: tenant !== undefined && admission !== undefined && mayRegister(tenant, admission),
});

/** The boxes of a form that pays, and what goes into its fields, as far as the server has said. */
export function useCardTerms(rights: ReturnType<typeof cardRights>, isByCard: boolean) {
  const { isMultiAr, maySave, mustSave } = rights;
  const registersAs = useRegistration(rights.mayRegister && isByCard);
  const enrolment = useEnrolment(rights.mayEnrol && isByCard);
  // The query is in links for whoever is to have a card saved.
  const isPreset = useLocation({
    select: ({ searchStr }) => new URLSearchParams(searchStr).has('savedCard'),
  });
  const saving =
    maySave || registersAs !== undefined
      ? { isPreset, isRequired: mustSave, registersAs }
      : undefined;
  const contact = useProfile(rights.isHolder)?.contact;
  return { isMultiAr, saving, enrolment, contact };
}
