/** The scene that the stage is asked to show, in the hash of its address. */
export interface Asked {
  readonly chart: string;
  readonly state: string;
  readonly language: string;
  /** The provider; left out, the stage takes the first at which the state can be reached. */
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

/** The message of the stage to its frame once the screen stands. */
export interface Settled {
  readonly type: 'portico.screen';
  /** The hash that was asked for. */
  readonly hash: string;
  /** The provider on show; left out when the state can be reached nowhere. */
  readonly tenant?: string | undefined;
}

export const isSettled = (data: unknown): data is Settled =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'portico.screen';
