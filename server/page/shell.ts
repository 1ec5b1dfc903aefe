import { firstPaint } from '#app/first-paint.tsx';
import type { Boot } from '#contract/boot.ts';
import { messages as english } from '#locales/en.po';
import { messages as spanish } from '#locales/es.po';

/** Markup by provider and language: a cache, so that losing it loses nothing. */
const drawn = new Map<string, string>();
const mostDrawn = 200;
const waitOf = (messages: typeof english) => (messages['labels_loading'] ?? []).join('');
const waits = { en: waitOf(english), es: waitOf(spanish) };

export interface Shell {
  readonly boot: Boot;
  readonly updatedAt: number;
  readonly embedded: boolean;
}

/** The first screen as markup, so that the first paint waits for no script. */
export function shellFor({ boot, updatedAt, embedded }: Shell): string {
  const { tenant, texts, catalogue = {}, mode } = boot;
  if (tenant === undefined) return '';
  const key = [tenant.slug, updatedAt, texts.language, embedded, mode].join('|');
  const found =
    drawn.get(key) ??
    firstPaint({
      tenant,
      texts,
      base: catalogue,
      embedded,
      sandbox: mode === 'sandbox',
      waits,
    });
  if (drawn.size >= mostDrawn) drawn.clear();
  drawn.set(key, found);
  return found;
}
