import { ConfigProblem } from './config.ts';

/** Why the server did not start, in words where they can be found. */
export function startProblem(error: unknown): unknown {
  if (error instanceof ConfigProblem) return error.message;
  const { code, port } = error as { readonly code?: unknown; readonly port?: unknown };
  const other = Number(port) + 1;
  if (code === 'EADDRINUSE')
    return `Port ${String(port)} is taken. Start with PORT=${other} npm start, or end what uses it.`;
  if (code === 'EACCES' && port !== undefined)
    return `Port ${String(port)} may not be used here. Start with PORT=8080 npm start.`;
  return error;
}
