/** Allows `max` events within a window that begins with the first; for one socket's lifetime. */
export const allowance = (max: number, windowMs: number, now = () => performance.now()) => {
  let begun = -Infinity;
  let count = 0;
  return (): boolean => {
    if (now() - begun >= windowMs) [begun, count] = [now(), 0];
    count += 1;
    return count <= max;
  };
};
