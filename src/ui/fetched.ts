/** Hears of a file that did not come, and resolves once the file is worth asking for again. */
type Hear = (thrown: unknown) => Promise<unknown>;

let hear: Hear = (thrown) => Promise.reject(thrown);
export const onLostFile = (next: Hear): void => {
  hear = next;
};

/** Fetches a file of a screen, again and again until it comes. */
export async function fetched<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (thrown) {
      await hear(thrown);
    }
  }
}
