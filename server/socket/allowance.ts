/** So many within so long, counted from the first; for what lives and dies with one socket. */
export const allowance = (max: number, windowMs: number, now = () => performance.now()) => {
  let begun = -Infinity;
  let count = 0;
  return (): boolean => {
    if (now() - begun >= windowMs) [begun, count] = [now(), 0];
    count += 1;
    return count <= max;
  };
};
