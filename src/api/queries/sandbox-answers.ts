/** The sandbox decides what its server answers next; anywhere else nobody does. */

interface NextAnswer {
  readonly call: string;
  readonly outcome: string;
  readonly detail: Readonly<Record<string, number>>;
}

const send = async (method: string, body?: object): Promise<void> => {
  const answer = await fetch('/sandbox/api/answers', {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  if (!answer.ok) throw new Error(`The sandbox answers ${answer.status}.`);
};

/** Answers that still wait are forgotten. */
export const clearAnswers = (): Promise<void> => send('DELETE');

/** Answers count once each, in this order. */
export async function scriptAnswers(answers: readonly NextAnswer[]): Promise<void> {
  for (const { call, outcome, detail } of answers) await send('POST', { call, outcome, detail });
}
