import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createActor, fromCallback, fromPromise, type NonReducibleUnknown, waitFor } from 'xstate';
import type { Cart, CartAccount } from '#domain/cart.ts';
import { addMoney } from '#domain/money.ts';
import { places } from '#domain/places.ts';
import type { Place } from '#domain/place.ts';
import type { RecommendedPlan } from '#domain/plans/recommended.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { LoginType } from '#domain/visitor.ts';
import { Frame } from '#frame/Frame.tsx';
import { messages as en } from '#locales/en.po';
import type { Admission } from '#domain/visit/admission.ts';
import { cartPart } from '#machines/cart.part.ts';
import { editQuestion } from '#machines/edit-question.ts';
import { planWizardPart } from '#machines/plan-wizard.part.ts';
import { portal as production } from '#machines/portal.ts';
import { reckoning } from '#machines/portal/reckoning.ts';
import type {
  Adopted,
  Event,
  Known,
  Found,
  Settled,
  Visit as Kept,
} from '#machines/portal/types.ts';
import { planWizard as productionWizard } from '#machines/plan-wizard.ts';
import { reach } from '#machines/reach.ts';
import { session as productionSession, type Event as SessionEvent } from '#machines/session.ts';
import { offersFor } from '#walks/samples/payment-plans.ts';
import { loadBase } from '#text/bases.ts';
import { createTexts } from '#text/language.ts';
import { TextProvider } from '#text/say.tsx';
import { TenantProvider } from '#ui/tenant.tsx';
import { keptAtFirst } from '#domain/visit/undecided.ts';
import { fetching, filled } from './parts.ts';
import { sampleTenant } from './tenants.ts';

export interface Visit {
  readonly tenant?: Tenant;
  readonly loginType?: LoginType;
  readonly username?: string;
  readonly demo?: boolean;
  readonly previousLoginTime?: string;
  readonly embedded?: boolean;
  /** The kept visit that a reload brings back. */
  readonly kept?: Kept;
  /** The slot that reads what is owed; without it nothing is owed. */
  readonly readRecord?: (input: { readonly hasAccount: boolean }) => Promise<Known>;
  readonly fetchPart?: ReturnType<typeof fetching>;
  /** The slot that asks whether the server is there. */
  readonly askServer?: () => Promise<void>;
  readonly languages?: readonly { readonly code: string; readonly displayName: string }[];
}

const both = [
  { code: 'en', displayName: 'English' },
  { code: 'es', displayName: 'Español' },
];

const never = <T, I extends NonReducibleUnknown>() =>
  fromPromise<T, I>(() => new Promise<never>(() => undefined));
const silent = fromCallback(() => undefined);

const planWizard = productionWizard.provide({
  actors: {
    findPlanned: fromPromise<readonly string[], readonly CartAccount[]>(async () => []),
    recommend: fromPromise<readonly RecommendedPlan[], readonly CartAccount[]>(async ({ input }) =>
      offersFor(addMoney(...input.map(({ amount }) => amount))),
    ),
  },
});

/** A kept visit with this cart. */
export const keptWith = (cart: Cart): Kept => ({
  place: places.quickPayAccounts.path,
  language: 'en',
  ...keptAtFirst,
  cart,
});

/** The real chart, open, with stand-ins for its slots. */
export async function openPortal(visit: Visit = {}) {
  const { tenant = sampleTenant('lakeside'), languages = both, embedded = false } = visit;
  const { loginType, username, demo, previousLoginTime } = visit;
  const admission: Admission | undefined = loginType && {
    loginType,
    timeout: 900,
    timeLeft: 900,
    endsIn: 7_200,
    now: 0,
    ...(username && { username }),
    ...(demo && { demo }),
    ...(previousLoginTime && { previousLoginTime }),
  };
  const texts = { language: 'en', locale: 'en', languages, customizations: [] };
  const sent: Event['type'][] = [];
  let tick: (event: SessionEvent) => void = () => undefined;
  const session = productionSession.provide({
    actors: {
      clock: fromCallback(({ sendBack }) => {
        tick = sendBack;
      }),
      activity: silent,
      renew: never(),
    },
  });
  const portal = createActor(
    production.provide({
      actors: {
        session,
        editQuestion,
        reach: reach.provide({
          actors: {
            network: silent,
            askServer: fromPromise<void>(visit.askServer ?? (async () => {})),
          },
        }),
        readSettings: fromPromise<Settled, { slug: string; language: string }>(() =>
          Promise.resolve({ tenant, texts, memoDismissed: false }),
        ),
        resumeVisit: fromPromise<Found, { slug: string }>(() =>
          Promise.resolve(
            admission ? { admission, ...(visit.kept && { visit: visit.kept }) } : null,
          ),
        ),
        readRecord: fromPromise<Known, { readonly hasAccount: boolean }>(
          async ({ input }) => (await visit.readRecord?.(input)) ?? { owed: [] },
        ),
        keepVisit: fromPromise<Adopted | undefined, Kept>(() => Promise.resolve(undefined)),
        speak: fromPromise<string, { language: string }>(({ input }) =>
          Promise.resolve(input.language),
        ),
        endVisit: never(),
        liveSocket: silent as never,
        fetchPart: visit.fetchPart ?? fetching(cartPart, filled(planWizardPart, planWizard)),
      },
      actions: { rememberMemo: () => undefined },
    }),
    {
      input: {
        address: { slug: tenant.slug, embedded, asked: '/' },
        language: 'en',
        deviceId: 'device',
        newId: () => 'a0b1',
        reckoning: () => reckoning,
      },
      inspect: (seen) => {
        if (seen.type === '@xstate.event' && seen.actorRef.sessionId === seen.rootId)
          sent.push(seen.event.type as Event['type']);
      },
    },
  ).start();
  await waitFor(portal, (snapshot) => snapshot.matches('open'));
  return { portal, tenant, sent, tick: (now: number) => tick({ type: 'clock.ticked', now }) };
}

export type Opened = Awaited<ReturnType<typeof openPortal>>;

export interface Shown {
  readonly place?: Place | undefined;
  readonly path?: string;
  readonly onChat?: () => void;
  readonly children?: ReactNode;
  readonly sandbox?: boolean;
  readonly captcha?: { readonly privacyUrl: string; readonly termsUrl: string };
}

/** The frame around a screen, in a window of some width. */
export function showFrame({ portal, tenant }: Opened, shown: Shown = {}) {
  const texts = createTexts({ language: 'en', base: en }, loadBase, document.documentElement);
  const frame = ({ place = places.landing, path = '/', children, ...rest }: Shown) => (
    <TextProvider texts={texts}>
      <TenantProvider tenant={tenant}>
        <Frame portal={portal} place={place} currentPath={path} {...rest}>
          {children ?? <h1>A screen</h1>}
        </Frame>
      </TenantProvider>
    </TextProvider>
  );
  const view = render(frame(shown));
  return { ...view, goTo: (next: Shown) => view.rerender(frame({ ...shown, ...next })) };
}

/** Sets the width of the window; `calm` asks for less motion. */
export function resize(width: number, calm = false): void {
  window.matchMedia = (media: string) => {
    const [, least, unit] = /min-width: (\d+)(px|em)/.exec(media) ?? [];
    const matches =
      least === undefined
        ? calm && media.includes('reduce')
        : width >= Number(least) * (unit === 'em' ? 16 : 1);
    return Object.assign(new EventTarget(), { media, matches, onchange: null }) as MediaQueryList;
  };
}
