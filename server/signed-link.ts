import * as v from 'valibot';
import { openSealer } from './store/sealed.ts';

/** The time for which a link to a PDF works. */
export const linkLasts = 5 * 60_000;

const mark = 'sealed:2:link:';
const Ending = v.object({ endsAt: v.number() });

/** Sealed rather than only signed: an address ends up in histories, and what is in it may open more. */
export const linksTo = <const S extends v.GenericSchema<unknown, object>>(
  use: string,
  schema: S,
  lasts: number = linkLasts,
) => {
  const sealerOf = (secret: string) => openSealer(`${use} ${secret}`);
  return {
    sign: (secret: string, linked: v.InferOutput<S>, now: number): string =>
      sealerOf(secret)
        .seal(JSON.stringify({ ...linked, endsAt: now + lasts }), 'link')
        .slice(mark.length),
    /** The content of a link; nothing when the link is changed, made up or over. */
    read: (secret: string, signed: string, now: number): v.InferOutput<S> | undefined => {
      if (!/^[\w-]{40,1000}$/.test(signed)) return undefined;
      const opened = parsed(() => sealerOf(secret).open(mark + signed)?.text ?? '');
      const ending = v.safeParse(Ending, opened);
      const read = v.safeParse(schema, opened);
      if (!ending.success || !read.success) return undefined;
      const { endsAt } = ending.output;
      // A link from before the clock was set back must not work longer for it.
      return endsAt > now && endsAt <= now + lasts ? read.output : undefined;
    },
  };
};

const parsed = (text: () => string): unknown => {
  try {
    return JSON.parse(text());
  } catch {
    return undefined;
  }
};
