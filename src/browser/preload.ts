import { addLink, fetchFile } from './lazy-files.ts';

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
  if (files.length === 0 || !document.createElement('link').relList.supports('modulepreload'))
    return false;
  for (const href of files)
    fetchFile(href).then(
      () => href.endsWith('.css') || addLink(href, 'modulepreload'),
      () => undefined,
    );
  return true;
}
