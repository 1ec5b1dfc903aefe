import { tabMemory } from '#browser/memory.ts';
import { slugShown } from '#browser/page.ts';
import type { Admission } from '#domain/visit/admission.ts';
import { secretKey } from './memory-keys.ts';

interface Begun {
  readonly admission: Admission;
  /** Finds the session again after a reload; stays with this tab. */
  readonly resumeSecret: string;
}

/**
 * How whoever is let in is let in, by whichever door: what keeps a session is fetched meanwhile. If
 * it does not come the portal cannot go on, and says so itself.
 */
export const admitting =
  (fetchSession: () => Promise<void>) =>
  async (beginning: Promise<Begun>): Promise<Admission> => {
    const [{ admission, resumeSecret }] = await Promise.all([
      beginning,
      fetchSession().catch(() => undefined),
    ]);
    tabMemory.write(secretKey(slugShown()), resumeSecret);
    return admission;
  };

export type Admit = ReturnType<typeof admitting>;
