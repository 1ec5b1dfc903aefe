/** The names of browsers and systems, the same in every language. */
export const browsers = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
  samsung: 'Samsung Internet',
} as const;

export const systems = {
  android: 'Android',
  chromebook: 'Chromebook',
  ipad: 'iPad',
  iphone: 'iPhone',
  linux: 'Linux',
  mac: 'Mac',
  windows: 'Windows',
} as const;

export type Browser = keyof typeof browsers;
export type System = keyof typeof systems;

/** The kind of a device, as far as its browser says so: enough for its owner to know it again. */
export interface DeviceKind {
  readonly browser?: Browser | undefined;
  readonly system?: System | undefined;
}
