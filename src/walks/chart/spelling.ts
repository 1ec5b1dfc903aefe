/** `isAboutAnother` is about another; `payment.cancelled` payment cancelled. */
export const spaced = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[.\-_]+/g, ' ')
    .toLowerCase();

/** `payment/direct` is filed as `payment-direct`. */
export const fileNameOf = (name: string): string => name.replaceAll('/', '-');
