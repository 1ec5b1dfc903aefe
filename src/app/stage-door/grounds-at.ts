import { selectionFor } from '#domain/selection.ts';
import { takesParts } from '#domain/takes-parts.ts';
import type { Tenant } from '#domain/tenant.ts';
import { secondaryFields } from '#domain/search/turns.ts';
import { waysAt } from '#domain/username.ts';
import type { Input as AddInput } from '#machines/add-account.ts';
import type { Input as SearchInput } from '#machines/balance-search.ts';
import type { Input as CartInput } from '#machines/cart-setup.ts';
import type { Input as FormInput } from '#machines/plan-form.ts';
import type { Input as PlanInput } from '#machines/plan-wizard/types.ts';
import type { Input as CheckoutInput } from '#machines/payment/checkout.ts';
import type { Input as LoginInput } from '#machines/quick-pay-login.ts';
import type { Input as SlidesInput } from '#machines/slideshow.ts';
import type { WalkedChart } from '#walks/walking/walked-chart.ts';
import type { Ground } from '#walks/walking/walk.ts';

type Fit = (ground: Ground, tenant: Tenant) => Ground | undefined;

const begins = <I>(input: (input: I, tenant: Tenant) => I | undefined): Fit => {
  return (ground, tenant) => {
    const own = input(ground.input as I, tenant);
    return own === undefined ? undefined : { ...ground, input: own as never };
  };
};

/** How a chart begins at a provider; not at all where its settings leave it out. */
const fits: Readonly<Record<string, Fit>> = {
  'quick-pay-login': (ground, tenant) => {
    const ways = waysAt(tenant.general);
    const { ways: planned } = ground.input as LoginInput;
    if (ways.length === 0 || planned.length === 0)
      return ways.length === planned.length ? ground : undefined;
    return { ...ground, input: { ways } as never };
  },
  'balance-search': begins<SearchInput>((input, tenant) => {
    const { allowAccountBalanceValidation, allowAbvGuestCheckout } = tenant.general;
    const allowGuest = input.allowGuest && allowAbvGuestCheckout;
    return allowAccountBalanceValidation
      ? { ...input, turns: secondaryFields(tenant).length, allowGuest }
      : undefined;
  }),
  'add-account': begins<AddInput>((input, tenant) => {
    const { allowAccountBalanceValidation, credentialedAddAccount } = tenant.general;
    const isOffered =
      input.keeper === 'account' ? credentialedAddAccount : allowAccountBalanceValidation;
    return isOffered ? { ...input, turns: secondaryFields(tenant).length } : undefined;
  }),
  cart: begins<CartInput>((input, tenant) => ({
    ...input,
    allowPartial: input.allowPartial && takesParts(tenant),
  })),
  'plan-wizard': begins<PlanInput>((input, tenant) => {
    const { allowPatientRecurring, recommendedPaymentPlans } = tenant.recurring;
    return allowPatientRecurring && recommendedPaymentPlans ? { ...input, tenant } : undefined;
  }),
  'plan-form': begins<FormInput>((input, { recurring }) =>
    recurring.allowPatientRecurring && !recurring.recommendedPaymentPlans ? input : undefined,
  ),
  'payment/checkout': begins<CheckoutInput>((input, tenant) => {
    const selection = selectionFor(tenant);
    return selection.kind === input.selection.kind ? { ...input, selection } : undefined;
  }),
  slideshow: begins<SlidesInput>((input, { branding: { slides } }) =>
    slides.length > 0 ? { ...input, count: slides.length } : undefined,
  ),
};

/** What can happen to a chart at one provider. */
export const groundsAt = ({ name, scenarios }: WalkedChart, tenant: Tenant): readonly Ground[] =>
  scenarios.flatMap(({ ground }) => {
    const fit = fits[name];
    return fit ? (fit(ground, tenant) ?? []) : ground;
  });
