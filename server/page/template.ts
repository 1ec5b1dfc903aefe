import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeScript, hideUnshaped } from './before-script.ts';
import type { Manifest } from './files-ahead.ts';
import { startWatch } from './start-watch.ts';
import { projectRoot } from '../root.ts';

/** The built page, cut where the texts of a request go in. */
export interface Template {
  readonly fill: (inserts: Inserts) => string;
  /** The keys of the texts that the first screen may say; not known where nothing was built. */
  readonly firstTexts?: readonly string[];
  /** The built files; not known where nothing was built. */
  readonly manifest?: Manifest;
}

export interface Inserts {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly nonce: string;
  readonly head: string;
  readonly shell: string;
  /** Boxes that stay hidden beside the shell until the portal fails to start. */
  readonly unstarted: string;
  readonly boot: string;
}

const client = join(projectRoot, 'dist/client');

/** Reads the build once. The first paint waits for no style sheet: it stands in the page. */
export async function readTemplate(): Promise<Template> {
  const page = await readFile(join(client, 'index.html'), 'utf8');
  const sheets = [
    ...page.matchAll(/<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+\.css)"[^>]*>/g),
  ];
  const styles = await Promise.all(
    sheets.map(([, href = '']) => readFile(join(client, href), 'utf8')),
  );
  // A sheet in the page keeps a disabled link: a later chunk that needs it finds the link, and fetches none.
  const bare = sheets.reduce(
    (text, [link, href]) => text.replace(link, `<link rel="stylesheet" disabled href="${href}">`),
    page,
  );
  const firstTexts = JSON.parse(
    await readFile(join(client, 'first-texts.json'), 'utf8'),
  ) as readonly string[];
  const manifest = JSON.parse(
    await readFile(join(client, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  return { ...templateOf(bare, styles.join('\n')), firstTexts, manifest };
}

export function templateOf(page: string, styles = ''): Template {
  return {
    fill: ({ language, direction, nonce, head, shell, unstarted, boot }) =>
      replaceEach(page, {
        '<html lang="en">': `<html lang="${language}" dir="${direction}">`,
        '<!--head-->': `${nonceMeta(nonce)}<script nonce="${nonce}">${hideUnshaped}${startWatch}</script>${head}${styles && `<style nonce="${nonce}">${styles}</style>`}`,
        '<!--shell-->': shell,
        '<!--boot-->': `${unstarted}<script nonce="${nonce}">${beforeScript}</script><script type="application/json" id="boot">${boot}</script>`,
      }),
  };
}

const nonceMeta = (nonce: string) => `<meta property="csp-nonce" nonce="${nonce}">`;

/** Replaces texts literally: a replacement may hold `$&` and the like. */
const replaceEach = (page: string, inserts: Readonly<Record<string, string>>): string =>
  Object.entries(inserts).reduce((text, [mark, insert]) => text.replace(mark, () => insert), page);
