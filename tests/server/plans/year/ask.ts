interface Sent {
  /** The body; without one the answer is read with GET. */
  readonly json?: object | undefined;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Asks a server of the run, and reads its answer. */
export const ask = async (
  address: string,
  path: string,
  { json, token, headers = {} }: Sent,
): Promise<Answer> => {
  const answer = await fetch(`${address}${path}`, {
    method: json === undefined ? 'GET' : 'POST',
    headers: {
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    signal: AbortSignal.timeout(30_000),
  });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
};
