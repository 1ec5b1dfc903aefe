const breath = 5_000;

/** A part that must not be missing for good: one that does not come is asked for again. */
export async function untilItComes<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => void window.setTimeout(resolve, breath));
    }
  }
}
