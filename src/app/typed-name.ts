/** The name that a login is to begin with: as long as the page is open, and nowhere else. */
let held: string | undefined;
export const typedName = (): string | undefined => held;
export const holdTypedName = (name: string | undefined): void => void (held = name);
