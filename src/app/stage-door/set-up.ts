import type { Tenant } from '#domain/tenant.ts';
import type { Asked } from '#studio/stage/asked.ts';
import { providers } from '#studio/stage/providers.ts';
import { loadBase } from '#text/bases.ts';
import { createTexts, type Page, type Texts } from '#text/language.ts';
import { fetchFlow } from '../flows.ts';
import type { Sample } from './samples.ts';
import { type Scene, sceneOf } from './scene.ts';

export interface SetUp {
  readonly scene: Scene;
  readonly tenant: Tenant;
  readonly texts: Texts;
}

/**
 * The scene that was asked for, at the provider asked for, or else at the first that leads to it.
 */
export async function setUp(
  asked: Asked,
  sampleOf: (slug: string) => Promise<Sample>,
  page: Page,
): Promise<SetUp | undefined> {
  const { language, tenant: wanted } = asked;
  const base = await loadBase(language);
  const slugs = wanted === undefined ? providers.map(({ slug }) => slug) : [wanted];
  for (const slug of slugs) {
    const { tenant, customizations } = await sampleOf(slug);
    const own = customizations[language] ?? [];
    const texts = createTexts({ language, base, customizations: own }, loadBase, page);
    const scene = sceneOf(asked, tenant, texts);
    if (scene?.conversation) await fetchFlow(scene.conversation);
    if (scene) return { scene, tenant, texts };
  }
  return undefined;
}
