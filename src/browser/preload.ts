const asked = new Set<string>();

/**
 * Has files fetched, and modules among them read but not run, so that they are at hand once they are asked
 * for. False where the browser cannot, or there is nothing to fetch.
 */
export function preload(files: readonly string[]): boolean {
  const probe = document.createElement('link');
  if (files.length === 0 || !probe.relList.supports('modulepreload')) return false;
  const { nonce = '' } =
    document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]') ?? {};
  for (const href of files) {
    if (asked.has(href)) continue;
    asked.add(href);
    const link = document.createElement('link');
    link.rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload';
    link.href = href;
    link.nonce = nonce;
    // A style that is lost would be taken for one that is there.
    link.addEventListener('error', () => link.remove());
    document.head.append(link);
  }
  return true;
}
