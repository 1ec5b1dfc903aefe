import { browsers, systems, type DeviceKind } from '#domain/device-kind.ts';
import type { Say } from './say.ts';

/** A kind of device in words: `Chrome on Android`. */
export const deviceInWords = (say: Say, { browser, system }: DeviceKind): string => {
  if (browser && system)
    return say('labels_device', { browser: browsers[browser], system: systems[system] });
  if (browser) return browsers[browser];
  return system ? systems[system] : say('labels_deviceunknown');
};
