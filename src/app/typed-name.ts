/** The username that a login begins with; it stays in the page's memory alone. */
let username: string | undefined;
export const typedName = (): string | undefined => username;
export const holdTypedName = (name: string | undefined): void => void (username = name);
