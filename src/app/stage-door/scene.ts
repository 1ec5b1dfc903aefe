import { type AnyMachineSnapshot, createActor, type StateValue } from 'xstate';
import { emptyCart } from '#domain/cart.ts';
import { places } from '#domain/places.ts';
import type { Receipt } from '#domain/receipt.ts';
import type { Tenant } from '#domain/tenant.ts';
import { activation } from '#machines/activation.ts';
import { addAccount } from '#machines/add-account.ts';
import { balanceSearch } from '#machines/balance-search.ts';
import { cart } from '#machines/cart.ts';
import { createAccount } from '#machines/create-account.ts';
import { login } from '#machines/login.ts';
import { manualEntry } from '#machines/manual-entry.ts';
import { planForm } from '#machines/plan-form.ts';
import { planWizard } from '#machines/plan-wizard.ts';
import { checkout } from '#machines/payment/checkout.ts';
import { directPayment } from '#machines/payment/direct.ts';
import { portal } from '#machines/portal.ts';
import type { Context } from '#machines/portal/types.ts';
import { invitation } from '#machines/invitation.ts';
import { recovery } from '#machines/recovery.ts';
import { resetPassword } from '#machines/reset-password.ts';
import { reach } from '#machines/reach.ts';
import { receipt } from '#machines/receipt.ts';
import { session } from '#machines/session.ts';
import { statement } from '#machines/statement.ts';
import { sso } from '#machines/sso.ts';
import { textLink } from '#machines/text-link.ts';
import type { Asked } from '#studio/stage/asked.ts';
import { isIn } from '#studio/stage/shortest.ts';
import type { Held, Host } from '#walks/stage.ts';
import type { Texts } from '#text/language.ts';
import { lookUpIn } from '#text/say.ts';
import type { Portal } from '../doors.ts';
import { chartAt, oneNotice } from './at.ts';
import { heldIn, hostOf, usualOf } from './host.ts';
import { inWords } from './receipt-words.ts';
import { settledAt } from './settled.ts';

/** The portal as it is when a chart is in a state, and the address it shows then. */
export interface Scene {
  readonly portal: Portal;
  readonly place: string;
}

/** The production charts; what they would ask of a server or a browser is not there. */
const machine = portal.provide({
  actors: {
    session,
    login,
    sso,
    textLink,
    balanceSearch,
    createAccount,
    activation,
    recovery,
    resetPassword,
    invitation,
    addAccount,
    manualEntry,
    cart,
    planWizard,
    planForm,
    statement,
    checkout,
    directPayment,
    reach,
    receipt,
  },
});

/** None where a provider's settings never lead to the state. */
export function sceneOf(
  { chart, state }: Pick<Asked, 'chart' | 'state'>,
  tenant: Tenant,
  texts: Texts,
): Scene | undefined {
  const at = chartAt(chart, state, tenant);
  if (!at) return undefined;
  const means = { tenant, texts };
  return chart === 'portal' ? ofPortal(at, means) : ofConversation(chart, at, means);
}

interface Means {
  readonly tenant: Tenant;
  readonly texts: Texts;
}

/** The portal's own state, with the conversations that it holds where they usually stand. */
function ofPortal(at: AnyMachineSnapshot, means: Means): Scene {
  const { value, context } = settledAt(at, means.tenant);
  const there = machine.resolveState({ value: value as never, context });
  const held = Object.keys(heldIn).filter((state) => isIn(state)(there));
  const hosts = held.flatMap((state) => usualAt(heldIn[state] ?? '', means));
  const talk = hosts.find(({ host }) => host.flow !== undefined)?.host;
  const now = { ...context, ...talk?.knows, ...(talk && { place: talk.place }) };
  return scene(value, now, hosts, means);
}

/** A conversation, held by a portal that is open. */
function ofConversation(chart: string, at: AnyMachineSnapshot, means: Means): Scene {
  const host = hostOf(chart, at.context as Held, (state) => isIn(state)(at));
  const beside = host.beside === undefined ? [] : usualAt(host.beside, means);
  const isKnown = host.flow !== undefined && !host.stranger;
  return scene(
    {
      open: {
        visitor: isKnown
          ? { known: { role: 'guest', record: 'unneeded', keeping: 'kept' } }
          : 'nobody',
        flow: host.flow ?? 'none',
        place: 'following',
        language: 'spoken',
      },
    },
    {
      ...freshContext(means.tenant),
      ...beside[0]?.host.knows,
      ...host.knows,
      tenant: means.tenant,
      place: host.place,
      ...(isKnown && { admission: asGuest, previousPlace: host.place }),
    },
    [...beside, { host, snapshot: chart === 'alert' ? oneNotice() : at }],
    means,
  );
}

interface Hosted {
  readonly host: Host;
  readonly snapshot: AnyMachineSnapshot;
}

function usualAt(chart: string, { tenant }: Means): readonly Hosted[] {
  for (const state of usualOf(chart)) {
    const snapshot = chartAt(chart, state, tenant);
    if (snapshot) {
      const host = hostOf(chart, snapshot.context as Held, (one) => isIn(one)(snapshot));
      return [{ host, snapshot }];
    }
  }
  return [];
}

/** It is only looked at: an actor that was never started runs no timer and asks nobody. */
function scene(
  value: StateValue,
  context: Context,
  hosted: readonly Hosted[],
  { tenant, texts }: Means,
): Scene {
  const spoken = { language: texts.language(), languages: tenant.branding.languages };
  const whole = machine.resolveState({ value: value as never, context: { ...context, ...spoken } });
  const children = Object.fromEntries(
    hosted.flatMap(({ host: { slot }, snapshot }) =>
      slot === undefined ? [] : [[slot, { src: slot, snapshot: kept(snapshot, tenant, texts) }]],
    ),
  );
  const shown = createActor(machine, {
    input: inputFor(tenant),
    snapshot: { ...whole, children } as never,
  });
  return { portal: shown, place: context.place };
}

interface Kept {
  readonly context: object;
}

/** A conversation as it can be taken up again, its receipt in the language on show. */
function kept(snapshot: AnyMachineSnapshot, tenant: Tenant, texts: Texts): unknown {
  const persisted = snapshot.machine.getPersistedSnapshot(snapshot) as unknown as Kept;
  const { context } = persisted;
  if (!('receipt' in context) || context.receipt === undefined) return persisted;
  const worded = inWords(context.receipt as Receipt, tenant, lookUpIn(texts.i18n));
  return { ...persisted, context: { ...context, receipt: worded } };
}

const inputFor = ({ slug }: Tenant) => ({
  address: { slug, embedded: false, asked: places.landing.path },
  language: 'en',
  deviceId: '',
  newId: () => '',
});

const freshContext = (tenant: Tenant): Context => ({
  ...createActor(machine, { input: inputFor(tenant) }).getSnapshot().context,
  cart: emptyCart,
});

const asGuest = { loginType: 'guest', timeout: 900, timeLeft: 900, endsIn: 7_200, now: 0 } as const;
