const breath = 5_000;

/**
 * Fetches a part again and again until it comes, where the page must not go without it for good.
 */
export async function untilItComes<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => void window.setTimeout(resolve, breath));
    }
  }
}
