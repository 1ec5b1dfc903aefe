declare global {
  interface WindowEventMap {
    /** A file of the portal did not come: its address. */
    readonly filelost: CustomEvent<string>;
  }
}

/** The files that have come or are under way, by their addresses. */
const asked = new Map<string, Promise<unknown>>();

/** Has a script fetched into the browser's cache, or a style applied; one that was lost is asked for again. */
export function fetchFile(href: string): Promise<unknown> {
  const coming = asked.get(href) ?? (href.endsWith('.css') ? applied(href) : fetched(href));
  asked.set(href, coming);
  coming.catch(() => {
    asked.delete(href);
    window.dispatchEvent(new CustomEvent('filelost', { detail: href }));
  });
  return coming;
}

async function fetched(href: string): Promise<unknown> {
  const answer = await fetch(href).catch(() => undefined);
  if (!answer?.ok) throw lost(href);
  return answer.blob();
}

/** The page names the style that it brings along itself. */
const applied = (href: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    if (document.querySelector(`link[href="${href}"]`)) return resolve(undefined);
    const link = addLink(href, 'stylesheet');
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(lost(href));
    });
  });

export function addLink(href: string, rel: 'stylesheet' | 'modulepreload') {
  const { nonce = '' } =
    document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]') ?? {};
  const link = Object.assign(document.createElement('link'), { rel, href, nonce });
  document.head.append(link);
  return link;
}

/** The fault in a browser's own words, since a browser may lose a module as well. */
const lost = (href: string) =>
  new TypeError(`Failed to fetch dynamically imported module: ${href}`);

/**
 * Loads a module once its own file and all that it stands on are here: it takes the place of Vite's
 * helper around each `import()`. Many browsers keep a module that did not come as lost as long as the
 * page is there, but ask again for a file that was only fetched. A function that loads a module says
 * its file; naming each file a second time would cost the first page half a kilobyte.
 */
export async function onceHere<T>(
  load: () => Promise<T>,
  files: readonly string[] = [],
): Promise<T> {
  const [, own] = /import\(["'`]\.\/(.+?)["'`]\)/.exec(String(load)) ?? [];
  const needed = own === undefined ? files : [`assets/${own}`, ...files];
  await Promise.all(needed.map((file) => fetchFile(`/${file}`)));
  return load();
}
