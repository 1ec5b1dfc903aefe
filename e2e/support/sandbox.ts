/** The sandbox's page for a test: the clock, the next answers, the messages sent. */
export interface Message {
  readonly kind: 'mail' | 'text';
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
}

export class Sandbox {
  #touched = false;

  constructor(private readonly origin: string) {}

  /** Moves the server's clock on. */
  passes(milliseconds: number): Promise<unknown> {
    return this.#send('POST', 'clock', { shiftMs: milliseconds });
  }

  /** Scripts the answer of the next call of that name, once. */
  answers(
    call: string,
    outcome: 'refuse' | 'fail' | 'delay' | 'lose',
    detail: Readonly<Record<string, unknown>> = {},
  ): Promise<unknown> {
    return this.#send('POST', 'answers', { call, outcome, detail });
  }

  /** The scripted answers that no call has met yet. */
  async waiting(): Promise<readonly object[]> {
    const { answers } = (await this.#send('GET', 'answers')) as {
      answers: readonly { call: string; outcome: string; detail: object }[];
    };
    return answers.map(({ call, outcome, detail }) => ({ call, outcome, ...detail }));
  }

  async outbox(): Promise<readonly Message[]> {
    const { messages } = (await this.#send('GET', 'outbox')) as { messages: readonly Message[] };
    return messages;
  }

  /** Sends a user who owes something a text message, and returns the link in it. */
  async sendsText(slug: string, username: string, language: 'en' | 'es' = 'en'): Promise<string> {
    await this.#send('POST', 'texts', { slug, username, language });
    const [message] = await this.outbox();
    return /https?:\S+/.exec(message?.body ?? '')?.[0] ?? '';
  }

  /** Takes the clock and the scripted answers back. */
  async restore(): Promise<void> {
    if (!this.#touched) return;
    await this.#send('POST', 'clock', { reset: true });
    await this.#send('DELETE', 'answers');
    await this.#send('DELETE', 'outbox');
  }

  async #send(method: string, path: string, body?: object): Promise<unknown> {
    this.#touched = true;
    const answer = await fetch(`${this.origin}/sandbox/api/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }
}
