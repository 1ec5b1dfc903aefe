/** The first language of the browser that the provider offers; English where none fits. */
export function languageFor(offered: readonly string[], accepted: string | undefined): string {
  const wanted = (accepted ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', quality] = entry.trim().split(/;\s*q=/);
      return { tag: tag.toLowerCase(), weight: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((one, other) => other.weight - one.weight);
  for (const { tag } of wanted) {
    const family = tag.split('-')[0];
    const found =
      offered.find((code) => code.toLowerCase() === tag) ??
      offered.find((code) => code.toLowerCase().split('-')[0] === family);
    if (found !== undefined) return found;
  }
  return 'en';
}
