import { type AnyActorLogic, type AnyMachineSnapshot, createActor, type StateValue } from 'xstate';
import { emptyCart } from '#domain/cart-count.ts';
import { conversationAt } from '#domain/conversations.ts';
import { places, type Conversation } from '#domain/places.ts';
import type { Receipt } from '#domain/receipt.ts';
import type { Tenant } from '#domain/tenant.ts';
import { editQuestion } from '#machines/edit-question.ts';
import { portal } from '#machines/portal.ts';
import { reckoning } from '#machines/portal/reckoning.ts';
import type { Context } from '#machines/portal/types.ts';
import { reach } from '#machines/reach.ts';
import { session } from '#machines/session.ts';
import type { Asked } from '#studio/stage/asked.ts';
import { isIn } from '#studio/stage/shortest.ts';
import type { Texts } from '#text/language.ts';
import { lookUpIn } from '#text/say.ts';
import type { Memory } from '#walks/stage.ts';
import { allCharts } from '#walks/all.ts';
import { partFiles } from '#walks/map/parts.ts';
import type { Portal } from '../doors.ts';
import { chartAt, oneNotice, usuallyAt } from './at.ts';
import { hostOf, type Host } from './host.ts';
import { inWords } from '#walks/samples/receipts.ts';
import { receiptGoesTo } from '#walks/samples/typed.ts';
import { settledAt } from './settled.ts';

/** The portal as it is when a chart is in a state, and the address it shows then. */
export interface Scene {
  readonly portal: Portal;
  readonly place: string;
  /** The conversation whose screen is on show. */
  readonly conversation: Conversation | undefined;
}

/** The production charts, without slots that would ask a server or a browser. */
const machine = portal.provide({ actors: { session, reach, editQuestion } });

const chartOf = (conversation: string) =>
  allCharts.find(({ name }) => name === conversation)?.machine;

/** Undefined where a provider's settings never lead to the state. */
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

/**
 * The portal in a state of its own, with the conversation of its place where that usually waits.
 */
function ofPortal(at: AnyMachineSnapshot, means: Means): Scene {
  const { value, context } = settledAt(at, means.tenant);
  const there = machine.resolveState({ value: value as never, context });
  const isHeld = isIn('open.flow.holding')(there);
  const talk = isHeld ? conversationAt(context.place, means.tenant) : undefined;
  const hosts = [
    ...(talk ? usualAt(talk, means) : []),
    ...(isIn('open.visitor.nobody')(there) ? usualAt('quick-pay-login', means) : []),
  ];
  const knows = hosts.find(({ host }) => host.conversation !== undefined)?.host.knows;
  return scene(value, { ...context, ...knows }, hosts, means);
}

/** A conversation in a state, held by an open portal. */
function ofConversation(chart: string, at: AnyMachineSnapshot, means: Means): Scene {
  const host = hostOf(chart, at.context as Memory, (state) => isIn(state)(at));
  const beside = host.beside === undefined ? [] : usualAt(host.beside, means);
  const on = host.conversation ? host : beside[0]?.host;
  const isKnown = on?.conversation !== undefined && !on.stranger;
  const [role, admission] = on?.needsAccount
    ? (['accountHolder', asAccountHolder] as const)
    : (['guest', asGuest] as const);
  return scene(
    {
      open: {
        visitor: isKnown ? { known: { role, record: 'unneeded', keeping: 'kept' } } : 'nobody',
        flow: on?.conversation ? 'holding' : 'none',
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
      ...(isKnown && { admission, previousPlace: host.place }),
    },
    [...beside, { host, snapshot: chart === 'alert' ? oneNotice() : at }],
    means,
  );
}

interface Hosted {
  readonly host: Host;
  readonly snapshot: AnyMachineSnapshot;
}

/** A chart where it waits for the patient, with its host. */
function usualAt(chart: string, { tenant }: Means): readonly Hosted[] {
  const snapshot = usuallyAt(chart, tenant);
  if (!snapshot) return [];
  return [
    { host: hostOf(chart, snapshot.context as Memory, (one) => isIn(one)(snapshot)), snapshot },
  ];
}

/** A scene is only looked at: an actor that was never started runs no timer and asks no server. */
function scene(
  value: StateValue,
  context: Context,
  hosted: readonly Hosted[],
  { tenant, texts }: Means,
): Scene {
  const spoken = { language: texts.language(), languages: tenant.branding.languages };
  const conversation = hosted.find(({ host }) => host.conversation)?.host.conversation;
  const chart = conversation && chartOf(conversation);
  const part = conversation && partFiles.get(conversation);
  const whole = machine.resolveState({
    value: value as never,
    context: { ...context, ...spoken, part },
  });
  const children = Object.fromEntries(
    hosted.flatMap(({ host: { slot }, snapshot }) =>
      slot === undefined ? [] : [[slot, { src: slot, snapshot: kept(snapshot, tenant, texts) }]],
    ),
  );
  const ready = chart
    ? machine.provide({ actors: { conversation: chart as AnyActorLogic as never } })
    : machine;
  const shown = createActor(ready, {
    input: inputFor(tenant),
    snapshot: { ...whole, children } as never,
  });
  return { portal: shown, place: context.place, conversation };
}

interface Kept {
  readonly context: object;
}

/** The persisted snapshot of a conversation, its receipt in the language on show. */
function kept(snapshot: AnyMachineSnapshot, tenant: Tenant, texts: Texts): unknown {
  const persisted = snapshot.machine.getPersistedSnapshot(snapshot) as unknown as Kept;
  const { context } = persisted;
  if (!('receipt' in context) || context.receipt === undefined) return persisted;
  const lookUp = lookUpIn(texts.i18n);
  const { header, ...receipt } = inWords(context.receipt as Receipt, (key) =>
    lookUp(key, { email: receiptGoesTo, provider: tenant.name }),
  );
  const { name } = tenant;
  const named = { ...receipt, header: { ...header, providerName: name, siteName: name } };
  return { ...persisted, context: { ...context, receipt: named } };
}

const inputFor = ({ slug }: Tenant) => ({
  address: { slug, embedded: false, asked: places.landing.path },
  language: 'en',
  deviceId: '',
  newId: () => '',
  reckoning: () => reckoning,
});

const freshContext = (tenant: Tenant): Context => ({
  ...createActor(machine, { input: inputFor(tenant) }).getSnapshot().context,
  cart: emptyCart,
});

const lately = { timeout: 900, timeLeft: 900, endsIn: 7_200, now: 0 } as const;
const asGuest = { loginType: 'guest', ...lately } as const;
const asAccountHolder = { loginType: 'credentialed', ...lately } as const;
