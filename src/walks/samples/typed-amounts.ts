/** The amounts that the walks type, as the events name them and as they are typed. */
export const typedAmounts: Readonly<Record<string, string>> = {
  nothing: '',
  wrong: '999.00',
  5000: '50.00',
};
