import { tabMemory } from '#browser/memory.ts';
import { slugShown } from '#browser/page.ts';
import type { Client } from '#api/client.ts';
import type { Begun } from '#api/begun.ts';
import { cameBySingleSignOn } from '#domain/visitor.ts';
import type { Admission } from '#domain/visit/admission.ts';
import { secretKey, sentKey } from './memory-keys.ts';

/**
 * Completes a login, whichever chart holds it: the chart that keeps the session is fetched
 * meanwhile. If its code does not come the portal cannot go on, and says so itself. The token and the
 * secret of a reload are taken in one step: nothing of the session before is sent with this one's token.
 */
export const admitting =
  ({ hold }: Client, fetchSession: () => Promise<void>) =>
  async (beginning: Promise<Begun>): Promise<Admission> => {
    const [{ admission, resumeSecret, token }] = await Promise.all([
      beginning,
      fetchSession().catch(() => undefined),
    ]);
    hold(token);
    tabMemory.write(secretKey(slugShown()), resumeSecret);
    if (cameBySingleSignOn(admission.loginType)) tabMemory.write(sentKey(slugShown()), 'yes');
    else tabMemory.forget(sentKey(slugShown()));
    return admission;
  };

export type Admit = ReturnType<typeof admitting>;
