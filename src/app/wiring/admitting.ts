import { tabMemory } from '#browser/memory.ts';
import { slugShown } from '#browser/page.ts';
import type { Admission } from '#domain/visit/admission.ts';
import { secretKey } from './memory-keys.ts';

interface Begun {
  readonly admission: Admission;
  /** The secret that finds the session again after a reload; it stays with this tab. */
  readonly resumeSecret: string;
}

/**
 * Completes a login, whichever chart holds it: the chart that keeps the session is fetched
 * meanwhile. If its code does not come the portal cannot go on, and says so itself.
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
