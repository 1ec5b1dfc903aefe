import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { readProvider, readTexts } from '#api/provider.ts';
import type { Proof } from '#api/logins.ts';
import { deviceMemory, tabMemory } from '#browser/memory.ts';
import { tellOtherTabs } from '#browser/other-tabs.ts';
import { network } from '#browser/network.ts';
import { isReached, renameTenant, slugShown } from '#browser/page.ts';
import { once } from '#browser/once.ts';
import { socketPath } from '#contract/call.ts';
import type { Boot } from '#contract/boot.ts';
import type { Address } from '#domain/address.ts';
import { ApiFailure, failureFrom, isVisitGone } from '#domain/failure.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { settingsPatience } from '#domain/patience.ts';
import type { TextPack } from '#domain/text-pack.ts';
import { portal } from '#machines/portal.ts';
import type { Adopted, Found, Known, Settled, Visit } from '#machines/portal/types.ts';
import { reach } from '#machines/reach.ts';
import type { Texts } from '#text/language.ts';
import { endedMeanwhile } from '../note-ended.ts';
import { admitting } from './admitting.ts';
import type { Ending } from './end-visit.ts';
import { inTime } from './in-time.ts';
import {
  endedElsewhere,
  endedKey,
  languageKey,
  memoKey,
  secretKey,
  sentKey,
} from './memory-keys.ts';
import { late } from './late.ts';
import { lateSocket } from './late-socket.ts';
import { wiredFetchPart } from './fetch-part.ts';
import { wiredQuickPayLogin } from './quick-pay-login.ts';

interface Asked {
  readonly slug: string;
  readonly language: string;
}
interface Means {
  readonly client: Client;
  readonly boot: Boot;
  readonly texts: Texts;
  readonly address: Address;
  /** Returns the proof that a person sent the request, where the provider asks for one. */
  readonly proofFor: (action: string) => Promise<Proof>;
}

/** The portal's slots, filled with the real server and the real browser, and its reckoning. */
export function wiredPortal({ client, boot, texts, proofFor, address }: Means) {
  const inside = late(async () => {
    // A visitor who is let in sees more of the frame than the first screen shows. Texts that do not come
    // now are asked for again before the next screen.
    const [{ chartsInside }] = await Promise.all([
      import('./charts-inside.ts'),
      texts.complete().catch(() => undefined),
    ]);
    return chartsInside(client);
  });
  const admit = admitting(client, inside.fetch);
  const means = { client, texts, proofFor, address, admit };
  const keeper = once(async () => (await inTime(import('./keeping.ts'))).visitKeeper(client));
  if (tabMemory.read(secretKey(address.slug)) !== undefined) keeper().catch(() => undefined);

  /** Speaks the provider's language; if its texts do not come, the page's own language stays. */
  const speakFirst = async (pack: TextPack): Promise<TextPack> => {
    texts.take(pack);
    const spoken = await inTime(texts.change(pack.language)).then(
      () => true,
      () => false,
    );
    return spoken ? pack : boot.texts;
  };

  const readSettings = fromPromise<Settled, Asked>(async ({ input }) => {
    const { tenant, ...read } = await inTime(readProvider(client, boot, input), settingsPatience);
    renameTenant(input.slug, tenant.slug);
    const spoken = await speakFirst(read.texts);
    const { memoId } = tenant.branding;
    const memoDismissed =
      memoId !== undefined && deviceMemory.read(memoKey(tenant.slug)) === memoId;
    return { tenant, texts: spoken, memoDismissed };
  });

  const resumeVisit = fromPromise<Found, { slug: string }>(async ({ input }) => {
    const secret = tabMemory.read(secretKey(input.slug));
    if (secret === undefined) return wasSent(input.slug) ? 'sentOver' : null;
    try {
      const [resumed] = await Promise.all([
        keeper().then(({ resume }) => resume(input.slug, secret)),
        inside.fetch().catch(() => undefined),
      ]);
      return resumed;
    } catch (thrown) {
      const failure = failureFrom(thrown);
      if (isVisitGone(failure)) {
        tabMemory.forget(secretKey(input.slug));
        if (wasSent(input.slug)) return 'sentOver';
      }
      if (failure.code === resultCodes.signedOut) noteEnd(endedMeanwhile());
      throw thrown;
    }
  });

  const keepVisit = fromPromise<Adopted | undefined, Visit>(async ({ input }) =>
    (await keeper()).save(input),
  );

  const speak = fromPromise<string, { language: string }>(async ({ input }) => {
    await inTime(texts.change(input.language));
    deviceMemory.write(languageKey, input.language);
    return input.language;
  });

  /** Notes how the session ended, unless the tab knows the reason already. */
  const noteEnd = (how: string) => {
    if (tabMemory.read(endedKey) === undefined) tabMemory.write(endedKey, how);
  };
  const leaveOthers = tellOtherTabs((left) => {
    if (left === handleOf(tabMemory.read(secretKey(slugShown()))))
      tabMemory.write(endedKey, endedElsewhere);
  });
  const ender = once(async () =>
    (await inTime(import('./end-visit.ts'))).visitEnder({ client, handleOf, noteEnd, leaveOthers }),
  );

  const endVisit = fromPromise<string, Ending>(async ({ input }) => {
    const { slug, location } = input;
    tabMemory.forget(sentKey(slug));
    if (client.token() !== undefined) return (await ender())(input);
    tabMemory.forget(secretKey(slug));
    if (await isReached()) return location;
    throw unreached();
  });

  const askServer = fromPromise(async () => {
    if (!(await isReached())) throw unreached();
  });

  const logic = portal.provide({
    actors: {
      reach: reach.provide({ actors: { network, askServer } }),
      session: inside.logic('session'),
      editQuestion: inside.logic('editQuestion'),
      deferred: inside.logic('deferred'),
      liveSocket: lateSocket({
        address: boot.bases['socket'] ?? socketPath,
        token: client.token,
        fetchTexts: (ask) => readTexts(client, ask),
      }),
      readSettings,
      resumeVisit,
      quickPayLogin: wiredQuickPayLogin(means),
      fetchPart: wiredFetchPart(means),
      keepVisit,
      readRecord: fromPromise<Known, { readonly hasAccount: boolean }>(async ({ input }) =>
        (await inTime(import('./record.ts'))).readRecord(client, input),
      ),
      speak,
      endVisit,
    },
    actions: {
      rememberMemo: ({ context: { tenant } }) => {
        if (tenant) deviceMemory.write(memoKey(tenant.slug), tenant.branding.memoId ?? '');
      },
    },
  });
  return { logic, reckoning: () => inside.loaded('reckoning') };
}

const unreached = () => new ApiFailure('offline', { route: 'GET /healthz' });

/** A visitor by single sign-on was here, whose session ended without their leaving; told once. */
const wasSent = (slug: string): boolean => {
  const known = tabMemory.read(sentKey(slug)) !== undefined;
  tabMemory.forget(sentKey(slug));
  return known;
};

/** Enough of the secret to tell sessions apart, too little to resume one. */
const handleOf = (secret: string | undefined) => secret?.slice(0, 8);
