import type { TestServer } from './server.ts';

/** The messages that the server logs while something is done. */
export const loggedBy = async (
  server: Pick<TestServer, 'lines'>,
  work: () => Promise<unknown>,
): Promise<readonly string[]> => {
  const before = server.lines.length;
  await work();
  return server.lines
    .slice(before)
    .map((line) => (JSON.parse(line) as { readonly event: string }).event);
};
