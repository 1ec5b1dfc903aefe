/** The library has this member; its types do not. */
interface Catalogued {
  readonly _root: { readonly data: Record<string, unknown> };
  readonly ref: (data: object) => { readonly end: () => void };
}

const isCatalogued = (doc: object): doc is Catalogued => '_root' in doc && 'ref' in doc;

/** Readers that can ask for the printer as soon as the file is open; the others show it. */
export function printAtOnce(doc: object): void {
  if (!isCatalogued(doc)) return;
  // A string object: the library writes plain ones as names.
  const action = doc.ref({ S: 'JavaScript', JS: Object('this.print(true);') as object });
  doc._root.data['OpenAction'] = action;
  action.end();
}
