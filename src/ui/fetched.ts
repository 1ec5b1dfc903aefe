/** Is told of a file that did not come, and is done once it is worth asking for it again. */
type Hear = (thrown: unknown) => Promise<unknown>;

let hear: Hear = (thrown) => Promise.reject(thrown);
export const onLostFile = (next: Hear): void => {
  hear = next;
};

/** What a screen is made of: a file that does not come is asked for again once it may. */
export async function fetched<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (thrown) {
      await hear(thrown);
    }
  }
}
