import { firstPaint } from '#app/first-paint.tsx';
import type { Boot } from '#contract/boot.ts';

/** Drawn once per provider, language and kind of window: a cache, never a memory. */
const drawn = new Map<string, string>();
const mostDrawn = 200;

export interface Shell {
  readonly boot: Boot;
  readonly updatedAt: number;
  readonly embedded: boolean;
  readonly phone: boolean;
}

/** The first screen as markup, so that the first paint waits for no script. */
export function shellFor({ boot, updatedAt, embedded, phone }: Shell): string {
  const { tenant, texts, catalogue = {}, mode } = boot;
  if (tenant === undefined) return '';
  const key = [tenant.slug, updatedAt, texts.language, embedded, phone, mode].join('|');
  const found =
    drawn.get(key) ??
    firstPaint({
      tenant,
      texts,
      base: catalogue,
      embedded,
      phone,
      sandbox: mode === 'sandbox',
    });
  if (drawn.size >= mostDrawn) drawn.clear();
  drawn.set(key, found);
  return found;
}
