/** A sample provider as the studio's build wrote it down, beside the page that shows screens. */
export async function readSample(slug: string): Promise<unknown> {
  const answer = await fetch(`samples/${encodeURIComponent(slug)}.json`);
  if (!answer.ok) throw new Error(`There is no sample provider ${slug}.`);
  return answer.json();
}
