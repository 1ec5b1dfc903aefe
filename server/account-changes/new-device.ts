import type { DeviceKind } from '#domain/device-kind.ts';
import type { Deps } from '../deps.ts';
import { newDeviceUsed } from '../letters/account-news.ts';
import { hashed } from '../secrets.ts';
import { noteChange } from '../store/account-changes.ts';
import { meetDevice } from '../store/known-devices.ts';
import { personById } from '../store/logins.ts';
import { addMessage } from '../store/outbox.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { untangled } from '../store/untangled.ts';

interface Login {
  readonly stored: StoredTenant;
  readonly personId: string;
  /** The id that the browser keeps; nothing where it keeps none. */
  readonly id: string | undefined;
  readonly device: DeviceKind;
  readonly language: string;
  readonly origin: string;
  readonly now: number;
}

/**
 * Notes a login from a device that was not used before, and tells its owner by mail. The very first device
 * is told to nobody: there was no other before it.
 */
export const noteDevice = async ({ db }: Deps, login: Login): Promise<void> => {
  const { stored, personId, id, device, language, origin, now } = login;
  const tenant = stored.slug;
  const met = { tenant, personId, device: hashed(id ?? kindOf(device)), language, lastSeenAt: now };
  await untangled(db, async (work) => {
    const acquaintance = await meetDevice(work, met);
    if (acquaintance === 'known') return;
    await noteChange(work, { tenant, personId, what: 'device', device, at: now });
    const person = await personById(work, personId);
    if (acquaintance === 'first' || !person?.email) return;
    const isQuickPay = person.loginType === 'quickpay';
    const news = { to: person.email, stored, language, origin, isQuickPay };
    const letter = newDeviceUsed(news, { device, at: now });
    await addMessage(work, letter, now);
  });
};

/** Embedded portals often have no storage; then a device is known by its kind alone. */
const kindOf = ({ browser, system }: DeviceKind): string => `${browser} ${system}`;
