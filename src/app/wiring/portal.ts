import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { readProvider, readTexts } from '#api/provider.ts';
import { endSession, type Proof } from '#api/session.ts';
import { deviceMemory, tabMemory } from '#browser/memory.ts';
import { renameTenant } from '#browser/page.ts';
import { once } from '#browser/vendor-script.ts';
import { socketPath } from '#contract/call.ts';
import type { Boot } from '#contract/boot.ts';
import type { Address } from '#domain/address.ts';
import { failureFrom, isVisitGone } from '#domain/failure.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { TextPack } from '#domain/text-pack.ts';
import { portal } from '#machines/portal.ts';
import type { Adopted, Profile, Resumed, Settled, Visit } from '#machines/portal/types.ts';
import type { Output as SessionEnd } from '#machines/session.ts';
import type { Texts } from '#text/language.ts';
import { lookUpIn } from '#text/say.ts';
import { admitting } from './admitting.ts';
import { wiredConversations } from './conversations.ts';
import { endedKey, languageKey, memoKey, secretKey } from './memory-keys.ts';
import { late } from './late.ts';
import { lateSocket } from './late-socket.ts';
import { wiredQuickPayLogin } from './quick-pay-login.ts';

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
  readonly address: Address;
  /** Shows the server that a person sent the request, where the provider asks for it. */
  readonly proofFor: (action: string) => Promise<Proof>;
}

/** The portal's slots, filled with the real server and the real browser. */
export function wiredPortal({ client, boot, texts, proofFor, address }: Means) {
  const conversations = wiredConversations({ client, texts, proofFor });
  const session = late(async () => (await import('./session.ts')).wiredSession(client));
  const keeper = once(async () => (await import('./keeping.ts')).visitKeeper(client));
  if (tabMemory.read(secretKey(address.slug)) !== undefined) keeper().catch(() => undefined);

  /** A language that does not come leaves the one that came with the page. */
  const speakFirst = async (pack: TextPack): Promise<TextPack> => {
    texts.take(pack);
    const spoken = await texts.change(pack.language).then(
      () => true,
      () => false,
    );
    return spoken ? pack : boot.texts;
  };

  const readSettings = fromPromise<Settled, Asked>(async ({ input }) => {
    const { tenant, ...read } = await readProvider(client, boot, input);
    renameTenant(input.slug, tenant.slug);
    const spoken = await speakFirst(read.texts);
    const memo = memoOf(tenant, texts);
    const memoDismissed = memo !== '' && deviceMemory.read(memoKey(tenant.slug)) === memo;
    return { tenant, texts: spoken, memoDismissed };
  });

  const resumeVisit = fromPromise<Resumed | null, { slug: string }>(async ({ input }) => {
    const secret = tabMemory.read(secretKey(input.slug));
    if (secret === undefined) return null;
    try {
      const [resumed] = await Promise.all([
        keeper().then(({ resume }) => resume(input.slug, secret)),
        session.fetch().catch(() => undefined),
      ]);
      return resumed;
    } catch (thrown) {
      if (isVisitGone(failureFrom(thrown))) tabMemory.forget(secretKey(input.slug));
      throw thrown;
    }
  });

  const keepVisit = fromPromise<Adopted | undefined, Visit>(async ({ input }) =>
    (await keeper()).save(input),
  );

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
      session: session.logic,
      liveSocket: lateSocket({
        address: boot.bases['socket'] ?? socketPath,
        token: client.token,
        fetchTexts: (ask) => readTexts(client, ask),
      }),
      readSettings,
      resumeVisit,
      quickPayLogin: wiredQuickPayLogin({
        client,
        address,
        proofFor,
        admit: admitting(session.fetch),
      }),
      ...conversations.actors,
      fetchConversation: conversations.fetch,
      keepVisit,
      readRecord: fromPromise<Profile>(async () =>
        (await import('#api/record.ts')).readRecord(client),
      ),
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
