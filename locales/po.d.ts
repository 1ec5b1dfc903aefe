declare module '*.po' {
  /** Compiled: each text is a list of its parts, here always one string. */
  export const messages: Readonly<Record<string, readonly string[]>>;
}
