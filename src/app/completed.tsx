import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { comeAlive } from '#browser/early-press.ts';
import { tellOpener } from '#browser/tell-opener.ts';
import type { Boot } from '#contract/boot.ts';
import { completedAt } from '#domain/vendor-window.ts';
import { usePageTitle } from '#frame/title.ts';
import { CompletedPage } from '#screens/pages/CompletedPage.tsx';
import type { Texts } from '#text/language.ts';
import { TextProvider } from '#text/say.tsx';
import { MantineRoom } from '#ui/MantineRoom.tsx';
import { OutsideHeader } from './OutsideHeader.tsx';

interface Here {
  readonly boot: Boot;
  readonly texts: Texts;
  readonly asked: string;
  readonly root: HTMLElement;
}

/**
 * A window or a frame in which the vendor sent the payer back. No portal starts in it: the visit
 * belongs to the page that opened it, which is told before anything is drawn.
 */
export async function completed({ boot, texts, asked, root }: Here): Promise<void> {
  const told = completedAt(asked);
  // `window.close` shuts a window that a page has opened; in any other the payer reads the page below.
  if (told) tellOpener(told, () => window.close());
  window.addEventListener('hashchange', () => window.location.reload());
  await texts.complete();
  const provider = boot.tenant ?? boot.provider;
  createRoot(root).render(
    <TextProvider texts={texts}>
      <MantineRoom branding={provider?.branding}>
        <OutsideHeader provider={provider} closing={false} onClose={undefined} />
        <main>
          <Alone handle={told?.handle} provider={provider?.name ?? ''} />
        </main>
      </MantineRoom>
    </TextProvider>,
  );
}

function Alone({
  handle,
  provider,
}: {
  readonly handle?: string | undefined;
  readonly provider: string;
}) {
  usePageTitle('titles_paymentcompletion', provider);
  useEffect(() => comeAlive(document), []);
  return <CompletedPage handle={handle} />;
}
