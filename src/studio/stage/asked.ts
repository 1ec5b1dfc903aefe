/** What the page of the screens is asked to show; it stands behind the `#` of its address. */
export interface Asked {
  readonly chart: string;
  readonly state: string;
  readonly language: string;
  /** Left to the page: the first provider at which it comes to the state. */
  readonly tenant?: string | undefined;
}

export const screenHref = ({ chart, state, language, tenant }: Asked): string =>
  `screen/#?${new URLSearchParams({ chart, state, lang: language, ...(tenant && { tenant }) })}`;

export function readAsked(hash: string): Asked {
  const query = new URLSearchParams(hash.replace(/^#\??/, ''));
  return {
    chart: query.get('chart') ?? '',
    state: query.get('state') ?? '',
    language: query.get('lang') ?? 'en',
    tenant: query.get('tenant') ?? undefined,
  };
}

/** What the page tells whoever framed it once the screen stands. */
export interface Settled {
  readonly type: 'portico.screen';
  /** What it was asked, as it stands in its address. */
  readonly hash: string;
  /** Whose screen it is; none when it comes to the state nowhere. */
  readonly tenant?: string | undefined;
}

export const isSettled = (data: unknown): data is Settled =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'portico.screen';
