/** Without a path it is Playwright's own. */
export interface Browser {
  readonly path?: string;
}

export function installedBrowser(): Browser | undefined;
export function browserOrInstall(say?: (words: string) => void): Promise<Browser>;
