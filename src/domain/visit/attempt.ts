/** One try to pay: its key is sent with every repeat, so that all of them charge once. */
export interface Attempt {
  readonly key: string;
  readonly method: 'cards' | 'ach';
  /** It may have reached the server: nothing else is paid before its end is known. */
  readonly sent: boolean;
  /** What it is called on the telephone, once the server has named it. */
  readonly reference?: string | undefined;
}
