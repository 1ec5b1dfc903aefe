import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor, waitFor } from 'xstate';
import { createClient } from '#api/client.ts';
import { App } from '#app/App.tsx';
import { act } from '#app/deeds.ts';
import { follow } from '#app/doors.ts';
import { noteEnded } from '#app/note-ended.ts';
import { noteUnsaved } from '#app/note-unsaved.ts';
import { listenForFaults, report } from '#app/faults.ts';
import { holdLostFiles } from '#app/lost-files.ts';
import { withoutSecret } from '#app/link-secret.ts';
import { numberedHistory } from '#app/numbered-history.ts';
import { makeRouter } from '#app/router.tsx';
import { isReady, stageOf } from '#app/stage.ts';
import { startTexts } from '#app/texts.ts';
import { vendorsFor } from '#app/vendors.ts';
import { endedKey, languageKey, unsettledKey } from '#app/wiring/memory-keys.ts';
import { inTime } from '#app/wiring/in-time.ts';
import { lateLog } from '#app/wiring/late-log.ts';
import { wiredPortal } from '#app/wiring/portal.ts';
import { readBoot } from '#browser/boot.ts';
import { deviceMemory, tabMemory, takeHandedOn } from '#browser/memory.ts';
import { newUuid } from '#browser/uuid.ts';
import { once } from '#browser/once.ts';
import { parseAddress } from '#domain/address.ts';
import { places } from '#domain/places.ts';
import { untilItComes } from '#frame/until-it-comes.ts';
import { noteEarly } from '#ui/early.ts';
import '#ui/styles.ts';

/** Builds the pieces and shows the first screen as soon as the portal knows which one. */
async function begin(): Promise<void> {
  takeHandedOn();
  const boot = readBoot(document);
  const opened = parseAddress(window.location.pathname, window.location.hash);
  const again = window.history.state !== null;
  const address = { ...opened, asked: withoutSecret(opened.asked), again };
  const texts = await startTexts(boot);
  if (isCompletion(address.asked)) {
    const { completed } = await import('#app/completed.tsx');
    return completed({ boot, texts, asked: address.asked, root: rootElement() });
  }
  await breathe();

  const exchanging = once(() => inTime(import('#app/exchange-here.ts')));
  const client = createClient({
    bases: boot.bases,
    exchanging,
    fetch: window.fetch.bind(window),
    onFailure: (failure) => {
      noteUnsaved(portal, failure);
      portal.send({ type: 'request.failed', failure });
    },
    onHeard: () => {
      const { children, context } = portal.getSnapshot();
      // A patient who waits for their bank is there, though they do nothing.
      const type = context.attempt?.sent ? 'activity.seen' : 'server.heard';
      children.session?.send({ type, now: Date.now() });
    },
  });
  const vendors = vendorsFor(() => portal, boot, texts);
  const proofFor = async (action: string) => (await vendors()?.proofFor(action)) ?? {};
  const { logic, reckoning } = wiredPortal({ client, boot, texts, proofFor, address });
  const portal = createActor(logic, {
    ...(boot.mode === 'sandbox' && { inspect: window.porticoLive }),
    input: {
      address,
      language: deviceMemory.read(languageKey) ?? boot.texts.language,
      deviceId: newUuid(),
      newId: newUuid,
      reckoning,
      ...(boot.aboutUrl !== undefined && { aboutUrl: boot.aboutUrl }),
    },
  });
  const history = numberedHistory();
  follow(portal, history);
  const log = lateLog()(client, () => portal.getSnapshot().children.liveSocket);
  act(portal, { boot, client, texts, log });
  listenForFaults(portal, log);
  noteEnded(portal);
  holdLostFiles(portal);

  await breathe();
  portal.start();
  await waitFor(portal, isReady, { timeout: Infinity });
  await breathe();
  if (tabMemory.read(endedKey) ?? tabMemory.read(unsettledKey(address.slug)))
    void untilItComes(() => import('#app/why-it-ended.ts')).then(({ sayWhyItEnded }) =>
      sayWhyItEnded(portal, async (handle) =>
        (await import('#api/away.ts')).readStanding(client, handle),
      ),
    );
  const router = makeRouter({ portal, client, vendors, sandbox: boot.mode === 'sandbox' }, history);
  // With its page at hand the frame is drawn once, where it would be drawn by an effect otherwise.
  if (!stageOf(portal.getSnapshot())) await router.load();
  noteEarly(document);
  const root = createRoot(rootElement(), { onUncaughtError: (thrown) => report(portal, thrown) });
  // A transition would wait for code that is on its way, behind a page that seems alive.
  root.render(
    <StrictMode>
      <App portal={portal} router={router} texts={texts} provider={boot.provider} />
    </StrictMode>,
  );
  import('#app/followers.ts')
    .then(({ followFirstScreen }) =>
      followFirstScreen({ portal, client, texts, ahead: boot.ahead }),
    )
    .catch(() => undefined);
}

/** A vendor sent the payer back to this page: no visit starts in it. */
const isCompletion = (asked: string) =>
  [places.mobileMoneyComplete, places.threeDSecureComplete].some(
    ({ path }) => asked.split('?')[0] === path,
  );

/** The start is cut here, for a press or a key to be heard between its tasks. No timer: hidden tabs hold those up. */
const breathe = () =>
  new Promise((goOn) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = goOn;
    port2.postMessage(0);
  });

function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no place for the portal.');
  return root;
}

// The page found that this browser is too old, and says so (server/page/start-watch.ts).
if (document.documentElement.dataset['unstarted'] !== 'old') void breathe().then(begin);
