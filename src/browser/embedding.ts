/**
 * Tells the page around the portal that the patient wants it closed; only a page on the provider's
 * list hears it. Returns false where there is no such page and the browser keeps the window: then
 * only the patient can close it.
 */
export function askToClose(embedders: readonly string[]): boolean {
  if (window.parent === window) {
    window.close();
    return window.closed;
  }
  const origin = originAround();
  if (origin !== undefined && embedders.includes(origin)) {
    window.parent.postMessage({ type: 'portico.close' }, origin);
  }
  return true;
}

function originAround(): string | undefined {
  const ancestor = window.location.ancestorOrigins?.[0];
  if (ancestor !== undefined) return ancestor;
  try {
    return new URL(document.referrer).origin;
  } catch {
    return undefined;
  }
}
