/** A moment by the clock of a time zone, with its offset: its first ten letters are the day there. */
export const timeAt = (at: number, timeZone: string | undefined): string => {
  const offset = offsetAt(at, timeZone);
  const there = new Date(at + offset * minute).toISOString().slice(0, 19);
  const apart = Math.abs(offset);
  return `${there}${offset < 0 ? '-' : '+'}${two(Math.floor(apart / 60))}:${two(apart % 60)}`;
};

const minute = 60_000;
const two = (value: number): string => String(value).padStart(2, '0');

/** Minutes by which the clocks there are ahead; without a zone the machine's own. */
const offsetAt = (at: number, timeZone: string | undefined): number => {
  if (timeZone === undefined) return -new Date(at).getTimezoneOffset();
  const [, sign = '+', hours = 0, minutes = 0] =
    /GMT([+-])(\d{2}):(\d{2})/.exec(zoneName(timeZone).format(at)) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

const named = new Map<string, Intl.DateTimeFormat>();

const zoneName = (timeZone: string): Intl.DateTimeFormat => {
  const known = named.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  named.set(timeZone, made);
  return made;
};
