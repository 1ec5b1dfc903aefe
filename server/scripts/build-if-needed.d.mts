export function buildIfNeeded(say?: (words: string) => void): Promise<void>;
