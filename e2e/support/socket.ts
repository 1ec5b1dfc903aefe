import type { Page, WebSocketRoute } from '@playwright/test';

/** One call over the live socket, from dialling to hanging up. */
export interface Line {
  readonly sent: readonly string[];
  readonly heard: readonly string[];
  readonly route: WebSocketRoute;
}

/** The lines that the portal opens from now on, passed through to the server. */
export async function listenIn(page: Page): Promise<readonly Line[]> {
  const lines: Line[] = [];
  await page.routeWebSocket('/glue/ws', (route) => {
    const sent: string[] = [];
    const heard: string[] = [];
    const server = route.connectToServer();
    route.onMessage((frame) => {
      sent.push(String(frame));
      server.send(frame);
    });
    server.onMessage((frame) => {
      heard.push(String(frame));
      route.send(frame);
    });
    lines.push({ sent, heard, route });
  });
  return lines;
}

/** The names of what a line asked for: `fox.customizations`, `reconnect` … */
export const asksOf = ({ sent }: Line): readonly string[] =>
  sent.flatMap((frame) => /"name":"([^"]+)"/.exec(frame)?.[1] ?? []).toSorted();
