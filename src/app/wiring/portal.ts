import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { readProvider, readTexts } from '#api/provider.ts';
import { readRecord } from '#api/record.ts';
import {
  beginAsGuest,
  endSession,
  keep,
  resumeSession,
  type Kept,
  type Proof,
} from '#api/session.ts';
import { deviceMemory, tabMemory } from '#browser/memory.ts';
import { renameTenant } from '#browser/page.ts';
import { socketPath } from '#contract/call.ts';
import type { Boot } from '#contract/boot.ts';
import type { Address } from '#domain/address.ts';
import { failureFrom } from '#domain/failure.ts';
import type { Tenant } from '#domain/tenant.ts';
import { portal } from '#machines/portal.ts';
import type { Admission, Profile, Resumed, Settled, Visit } from '#machines/portal/types.ts';
import type { Output as SessionEnd } from '#machines/session.ts';
import type { Texts } from '#text/language.ts';
import { lookUpIn } from '#text/say.ts';
import { endedKey, languageKey, memoKey, secretKey } from './memory-keys.ts';
import { wiredLiveSocket } from './live-socket.ts';
import { wiredSession } from './session.ts';

interface Asked {
  readonly slug: string;
  readonly language: string;
}
interface Ending {
  readonly how: SessionEnd['how'];
  readonly location: string;
}

interface Means {
  readonly client: Client;
  readonly boot: Boot;
  readonly texts: Texts;
  /** Shows the server that a person sent the request, where the provider asks for it. */
  readonly proofFor: (action: string) => Promise<Proof>;
}

/** The portal's slots, filled with the real server and the real browser. */
export function wiredPortal({ client, boot, texts, proofFor }: Means) {
  let kept: Kept | undefined;

  const readSettings = fromPromise<Settled, Asked>(async ({ input }) => {
    const settled = await readProvider(client, boot, input);
    const { tenant } = settled;
    renameTenant(input.slug, tenant.slug);
    texts.take(settled.texts);
    await texts.change(settled.texts.language);
    const memo = memoOf(tenant, texts);
    const memoDismissed = memo !== '' && deviceMemory.read(memoKey(tenant.slug)) === memo;
    return { ...settled, memoDismissed };
  });

  const resumeVisit = fromPromise<Resumed | null, { slug: string }>(async ({ input }) => {
    const secret = tabMemory.read(secretKey(input.slug));
    if (secret === undefined) return null;
    try {
      const { admission, visit } = await resumeSession(client, input.slug, secret);
      kept = visit ?? undefined;
      return { admission, ...(visit && { place: visit.state.place }) };
    } catch (thrown) {
      if (failureFrom(thrown).kind === 'refused') tabMemory.forget(secretKey(input.slug));
      throw thrown;
    }
  });

  const admitGuest = fromPromise<Admission, { address: Address }>(async ({ input }) => {
    const { admission, resumeSecret } = await beginAsGuest(
      client,
      input.address,
      await proofFor('authenticate'),
    );
    tabMemory.write(secretKey(input.address.slug), resumeSecret);
    return admission;
  });

  const keepVisit = fromPromise<void, Visit>(async ({ input }) => {
    kept = await keep(client, input, kept);
  });

  const speak = fromPromise<string, { language: string }>(async ({ input }) => {
    await texts.change(input.language);
    deviceMemory.write(languageKey, input.language);
    return input.language;
  });

  const endVisit = fromPromise<string, Ending & { slug: string }>(({ input }) => {
    tabMemory.forget(secretKey(input.slug));
    if (input.how === 'expired') tabMemory.write(endedKey, input.how);
    return endSession(client, input.how, input.location);
  });

  return portal.provide({
    actors: {
      session: wiredSession(client),
      liveSocket: wiredLiveSocket({
        address: boot.bases['socket'] ?? socketPath,
        token: client.token,
        fetchTexts: (ask) => readTexts(client, ask),
      }),
      readSettings,
      resumeVisit,
      admitGuest,
      keepVisit,
      readRecord: fromPromise<Profile>(() => readRecord(client)),
      speak,
      endVisit,
    },
    actions: {
      rememberMemo: ({ context: { tenant } }) => {
        if (tenant) deviceMemory.write(memoKey(tenant.slug), memoOf(tenant, texts));
      },
    },
  });
}

/** A memo is known by its words: a new one shows again, in whatever language the old one was read. */
const memoOf = (tenant: Tenant, texts: Texts): string =>
  tenant.branding.memo ?? lookUpIn(texts.i18n)('provider_memo') ?? '';
