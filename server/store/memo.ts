/** Remembers what was made of the texts that came last, so many at most. */
export const openMemo = <Made>(most: number) => {
  const made = new Map<string, Made>();
  return {
    get(text: string, make: (text: string) => Made): Made {
      const known = made.get(text);
      if (known !== undefined) return known;
      if (made.size >= most) made.clear();
      const fresh = make(text);
      made.set(text, fresh);
      return fresh;
    },
  };
};
