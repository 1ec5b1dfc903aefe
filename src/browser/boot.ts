import type { Boot } from '#contract/boot.ts';
import { serviceBases } from '#contract/call.ts';

/**
 * Reads what the server wrote into the page; a page without it has the portal ask for everything.
 */
export function readBoot(page: Document): Boot {
  try {
    return JSON.parse(page.getElementById('boot')?.textContent ?? '') as Boot;
  } catch {
    return {
      texts: { language: 'en', languages: [], customizations: [] },
      bases: { ...serviceBases },
      embedders: [],
      vendors: {},
      mode: 'production',
    };
  }
}
