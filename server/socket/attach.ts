import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { socketPath } from '#contract/call.ts';
import { ipFrom } from '../client-ip.ts';
import type { Deps } from '../deps.ts';
import { isOwnOrigin } from '../own-origin.ts';
import { repeat } from '../repeat.ts';
import { answering } from './answer.ts';
import { refuseUpgrade } from './gate.ts';
import { Hub } from './hub.ts';
import { socketLimits } from './limits.ts';
import type { SocketLimits } from './limits.ts';
import { Link } from './link.ts';
import { owedChanged } from './replies.ts';
import { closeDeadSessions, closeSession } from './sessions.ts';
import { Tenants } from './tenants.ts';

/** The live socket, on the server's own port. */
export const attachSocket = (
  server: Server,
  deps: Deps,
  limits: SocketLimits = socketLimits,
): { close(): void } => {
  const hub = new Hub();
  const tenants = new Tenants(deps, hub);
  const answer = answering(deps, hub, tenants);
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.frameBytes,
    perMessageDeflate: false,
    clientTracking: false,
  });

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (!isForUs(request)) {
      // Another listener may take this upgrade, such as the one of a development server.
      if (server.listenerCount('upgrade') === 1) refuseUpgrade(socket, 'missing', deps.config);
      return;
    }
    const ip = ipFrom(socketAddress(request), forwardedFor(request), deps.config);
    // Only the portal's own pages may open a socket; a page elsewhere sends its own origin.
    const { origin, host } = request.headers;
    if (!isOwnOrigin(origin, host, deps.config))
      return refuseUpgrade(socket, 'forbidden', deps.config);
    if (deps.config.limits && hub.ofIp(ip).length >= limits.perIp)
      return refuseUpgrade(socket, 'tooOften', deps.config);
    sockets.handleUpgrade(request, socket, head, (ws) => {
      const link = new Link(ip, ws, limits, answer);
      hub.add(link);
      ws.on('close', () => hub.remove(link));
    });
  };
  server.on('upgrade', upgrade);

  const look = async () => {
    for (const link of hub.all) link.checkPulse();
    await closeDeadSessions(deps, hub);
    await tenants.tellChanges();
  };
  const stops = [
    repeat(deps, limits.lookMs, look),
    deps.bulletin.listen('session.ended', ({ sessionId }) => closeSession(hub, sessionId)),
    deps.bulletin.listen('owed.changed', (payer) => {
      for (const link of hub.ofPayer(payer)) link.say(owedChanged);
    }),
    deps.bulletin.listen('tenant.changed', () => void tenants.tellChanges().catch(later)),
  ];
  return {
    close() {
      for (const stop of stops) stop();
      server.off('upgrade', upgrade);
      for (const link of hub.all) link.close(1001, 'the server is leaving');
    },
  };
};

/** News that could not be told now is found by the next look. */
const later = () => undefined;

const isForUs = ({ url = '' }: IncomingMessage) => url.split('?')[0] === socketPath;
const socketAddress = (request: IncomingMessage) => request.socket.remoteAddress;
const forwardedFor = ({ headers }: IncomingMessage) => {
  const header = headers['x-forwarded-for'];
  return Array.isArray(header) ? header.join(',') : header;
};
