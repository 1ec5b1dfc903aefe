/** Has files fetched into the browser's cache, where they lie until they are asked for: nothing in them is read. */
export function fetchFiles(files: readonly string[]): void {
  for (const file of files)
    // To the end: what is given up half-way is not kept.
    fetch(file, { priority: 'low' }).then(
      (answer) => answer.blob(),
      () => undefined,
    );
}

/**
 * Has modules read but not run, and styles applied, so that they are at hand once they are asked for. False where
 * the browser cannot, or there is nothing to read.
 */
export function preload(files: readonly string[]): boolean {
  const probe = document.createElement('link');
  if (files.length === 0 || !probe.relList.supports('modulepreload')) return false;
  const { nonce = '' } =
    document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]') ?? {};
  for (const href of files) {
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
