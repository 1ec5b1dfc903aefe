export function tooYoungIn(script: string): readonly string[];
