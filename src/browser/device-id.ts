import { deviceMemory } from './memory.ts';
import { newUuid } from './uuid.ts';

const key = 'portico.device';

/**
 * The random id by which this device is known from the next login on; nothing where the browser keeps
 * none.
 */
export function deviceId(): string | undefined {
  const known = kept();
  if (known !== undefined) return known;
  deviceMemory.write(key, newUuid());
  return kept();
}

/** The value that storage itself holds: an id of this page alone would be another one at each login. */
function kept(): string | undefined {
  try {
    const value = window.localStorage.getItem(key) ?? '';
    return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
