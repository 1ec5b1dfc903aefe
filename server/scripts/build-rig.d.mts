export function buildRig(outDir: string): Promise<string>;
