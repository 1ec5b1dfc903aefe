/** Settles like the promise, or rejects when the promise takes too long. */
export const within = async <T>(ms: number, promise: Promise<T>): Promise<T> => {
  let timer: number | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new Error('vendor too slow')), ms);
  });
  return Promise.race([promise, late]).finally(() => window.clearTimeout(timer));
};

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => void window.setTimeout(resolve, ms));
