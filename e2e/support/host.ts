import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** The site of somebody else, on an origin of its own, that shows an address in a frame. */
export async function startHost(framed: string) {
  const page = `<!doctype html><html lang="en"><title>A host</title><link rel="icon" href="data:,">
    <h1>Somebody else</h1><iframe id="portal" title="Portal" width="1000" height="800" src="${framed}"></iframe>
    <ol id="heard"></ol>
    <script>addEventListener('message', ({ data, origin }) => {
      document.querySelector('#heard').append(Object.assign(document.createElement('li'),
        { textContent: JSON.stringify({ data, origin }) })); });</script>`;
  const server = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html' }).end(page);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
