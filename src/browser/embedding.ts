/** Tells the page around the portal that the patient wants it closed: only a page we allow hears it. */
export function askToClose(embedders: readonly string[]): void {
  // A window that a script opened may be closed by one; any other stays, and the page says so.
  if (window.parent === window) return window.close();
  const origin = originAround();
  if (origin !== undefined && embedders.includes(origin)) {
    window.parent.postMessage({ type: 'portico.close' }, origin);
  }
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
