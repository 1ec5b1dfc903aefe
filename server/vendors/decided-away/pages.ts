import type { Context } from 'hono';
import { html } from 'hono/html';
import { sandboxPage, type Html, type Tongue } from '../../sandbox/page.ts';
import type { AwayFaults } from './faults.ts';
import { spokenIn } from './spoken.ts';

/** The address of a stand-in's page: at the origin that the payer comes back to, unless the stand-in has its own. */
export const pageAt = (returnUrl: string, page: string): string => new URL(page, returnUrl).href;

interface Shown {
  readonly title: string;
  readonly body: Html;
  readonly language?: Tongue;
  readonly script?: string;
  /** The address that the page's forms lead back to. */
  readonly returnUrl: string;
}

/** A page of a stand-in for a payer, in a frame or a window; anybody may show it, as a real one. */
export const payerPage = (
  c: Context,
  { opener }: Pick<AwayFaults, 'opener'>,
  { returnUrl, ...page }: Shown,
): Response | Promise<Response> => {
  c.header('cross-origin-opener-policy', opener);
  return sandboxPage(c, { ...page, isFramed: true, formsTo: [new URL(returnUrl).origin] });
};

export interface Back {
  readonly status: 'succeed' | 'failed' | 'pending';
  readonly id: string;
  /** The language of the payer's visit. */
  readonly language: string;
}

const backWords = {
  en: { title: 'Going back: a stand-in', goOn: 'Go on' },
  es: { title: 'De vuelta: una simulación', goOn: 'Continuar' },
  sw: { title: 'Kurudi: huduma ya majaribio', goOn: 'Endelea' },
};

/** Sends the browser back to the portal, by GET or by a form that posts itself. */
export const sendBack = (
  c: Context,
  { opener, returnsBy }: Pick<AwayFaults, 'opener' | 'returnsBy'>,
  url: string,
  back: Back,
): Response | Promise<Response> => {
  if (returnsBy === 'get') {
    // Browsers heed the policy of a page that only leads on as well.
    c.header('cross-origin-opener-policy', opener);
    const to = new URL(url);
    to.searchParams.set('status', back.status);
    to.searchParams.set('id', back.id);
    return c.redirect(to.href, 303);
  }
  const { language, words } = spokenIn(backWords, back.language);
  const body = html`<div class="shell">
    <main class="panel">
      <h1>${words.title}</h1>
      <form method="post" action="${url}" id="back">
        <input type="hidden" name="status" value="${back.status}" />
        <input type="hidden" name="id" value="${back.id}" />
        <button>${words.goOn}</button>
      </form>
    </main>
  </div>`;
  const script = "document.getElementById('back').submit()";
  return payerPage(c, { opener }, { title: words.title, language, body, script, returnUrl: url });
};
