import { use } from 'react';
import type { DetailsAsking } from '#domain/new-account.ts';

type IsPhone = DetailsAsking['isPhone'];

let begun: Promise<IsPhone> | undefined;

/** Without the fetched check the form still works; the server checks again. */
const any: IsPhone = () => true;

export const useIsPhone = (): IsPhone => use((begun ??= fetched()));

const fetched = async (): Promise<IsPhone> => {
  try {
    return (await import('#domain/phone-number.ts')).isPhone;
  } catch {
    return any;
  }
};
