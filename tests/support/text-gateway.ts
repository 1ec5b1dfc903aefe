import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '#server/app.ts';
import type { Deps } from '#server/deps.ts';
import { listen } from '#server/listen.ts';
import { textGatewayApp } from '#server/vendors/text-gateway/app.ts';

export const textSecret = 'n4Vd8-TzQk2_WmX6cYb1-LjH9fRs3_PaG5';

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** The gateway and the portal as two servers that know each other's address and one secret. */
export const openTextGatewayBeside = async (deps: Deps) => {
  const config = { ...deps.config, textSecret, textFrom: '+13125550100' };
  const portal = await listen(createApp({ ...deps, config }), 0, '127.0.0.1');
  const under: Promise<unknown>[] = [];
  const report = (init: RequestInit) =>
    void under.push(fetch(`${addressOf(portal)}/texts/reports`, init));
  const app = textGatewayApp({ secret: textSecret, now: deps.now, report });
  const gateway = await listen(app, 0, '127.0.0.1');
  const post = (path: string, json: object) =>
    fetch(`${addressOf(gateway)}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
    });
  return {
    deps: { ...deps, config: { ...config, vendors: { textGateway: addressOf(gateway) } } },
    portal: addressOf(portal),
    messages: async () => {
      const answer = await fetch(`${addressOf(gateway)}/messages`);
      return ((await answer.json()) as { messages: Sent[] }).messages;
    },
    faults: (json: object) => post('/faults', json),
    /** Returns once the portal has heard the gateway's report. */
    tells: async (json: object) => {
      await post('/told', json);
      await Promise.all(under);
    },
    reported: () => Promise.all(under),
    close: () => {
      for (const server of [portal, gateway]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
};

interface Sent {
  readonly to: string;
  readonly from: string;
  readonly text: string;
}
