import { day, hour, minute } from './clock.ts';

/** `2026-11-21 09:30:05 UTC` */
export const momentOf = (at: number): string =>
  new Date(at)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, ' UTC');

/** `1 day 2 h 30 min`, without what is zero. */
export const spanOf = (ms: number): string => {
  const left = Math.abs(ms);
  const days = Math.floor(left / day);
  const parts = [
    days && `${days} ${days === 1 ? 'day' : 'days'}`,
    Math.floor((left % day) / hour) && `${Math.floor((left % day) / hour)} h`,
    Math.floor((left % hour) / minute) && `${Math.floor((left % hour) / minute)} min`,
    Math.floor((left % minute) / 1000) && `${Math.floor((left % minute) / 1000)} s`,
  ];
  return parts.filter(Boolean).join(' ');
};
