import { expect, test } from 'vitest';
import { readyFolder } from '../../support/databases.ts';
import { useServer } from '../../support/server.ts';

const server = useServer(readyFolder);
const ask = (headers: Readonly<Record<string, string>>, method = 'GET') =>
  server.app.request('/payments/returns/AAAA', { method, headers });

test.each(['GET', 'POST'])(
  'a browser that comes back by %s to an address that was cut off is shown a page with a way on',
  async (method) => {
    const shown = await ask({ 'sec-fetch-mode': 'navigate', 'accept-language': 'es' }, method);
    expect(shown.status).toBe(404);
    expect(shown.headers.get('content-type')).toContain('text/html');
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    const page = await shown.text();
    expect(page).toContain('<html lang="es">');
    expect(page).toContain('<h1>No conocemos ningún pago en esta dirección</h1>');
    expect(page).toContain('No pague de nuevo');
    expect(page).toContain('<a href="/">');
  },
);

test('a browser without that header is known by what it accepts', async () => {
  const page = await ask({ accept: 'text/html,application/xhtml+xml' });
  expect(await page.text()).toContain('We know no payment at this address');
});

test('a caller that is no browser is answered as everywhere', async () => {
  const refused = await ask({ accept: 'application/json' });
  expect(refused.status).toBe(404);
  expect(await refused.json()).toMatchObject({ result: { status: 'failure', code: 404 } });
});
