const breath = 5_000;

/**
 * Loads a module again and again until the module comes: for parts that the page cannot go without,
 * though nobody waits for them yet. A file that somebody waits for is asked for by the chart `reach`.
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
