import { dateFormat } from '#text/formats.ts';
import { useLanguage } from '#text/say.tsx';
import { useTenant } from './tenant.tsx';

/** The order in which dates are typed and shown here. */
export const useDateFormat = (): string =>
  dateFormat(useLanguage(), useTenant().general.dateFormat);
