import { ConfigProblem } from './config.ts';

/** The reason why the server did not start, in words where they can be found. */
export function startProblem(error: unknown): unknown {
  if (error instanceof ConfigProblem) return error.message;
  const { code, port } = error as { readonly code?: unknown; readonly port?: unknown };
  if (typeof port !== 'number') return error;
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Start with PORT=${port + 1} npm start, or end what uses it.`;
  if (code === 'EACCES')
    return `Port ${port} may not be used here. Start with PORT=8080 npm start.`;
  return error;
}
