import type { Boot } from '#contract/boot.ts';
import { ApiFailure } from '#domain/failure.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { Client } from './client.ts';

interface Asked {
  readonly slug: string;
  readonly language: string;
}

/** The provider's settings: as the page brought them along, or by the call. */
export async function readProvider(client: Client, boot: Boot, asked: Asked) {
  const tenant = await tenantFrom(client, boot, asked.slug);
  const texts =
    boot.texts.language === asked.language
      ? boot.texts
      : await readTexts(client, asked).catch(() => boot.texts);
  return { tenant, texts };
}

export const readTexts = (client: Client, { slug, language }: Asked) =>
  client.send(
    (calls) => calls.providerTexts,
    { params: { slug }, query: { language } },
    { quiet: true },
  );

async function tenantFrom(client: Client, boot: Boot, slug: string): Promise<Tenant> {
  if (boot.tenant !== undefined) return boot.tenant;
  const [{ providerInit }, { tenantOf }] = await Promise.all([
    import('#contract/provider.ts'),
    import('#contract/settings-to-tenant.ts'),
  ]);
  if (boot.failure !== undefined) {
    throw new ApiFailure('refused', { route: providerInit.path, code: boot.failure });
  }
  return tenantOf(await client.send(providerInit, { params: { slug } }, { quiet: true }));
}
