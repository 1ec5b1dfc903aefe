/** An attempt to pay: its key is sent with every repeat, so that all of them charge once. */
export interface Attempt {
  readonly key: string;
  readonly method: 'cards' | 'ach';
  /** The attempt may have reached the server: nothing else is paid before its end is known. */
  readonly sent: boolean;
  /** The reference to be read out on the telephone, once the server has named it. */
  readonly reference?: string | undefined;
}
