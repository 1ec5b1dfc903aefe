/** No path means Playwright's own browser. */
export interface Browser {
  readonly path?: string;
}

export function installedBrowser(): Browser | undefined;
export function browserOrInstall(say?: (words: string) => void): Promise<Browser>;
