/**
 * Has the browser keep what lies at an address as a file. The page stays where it is, also when
 * nothing is there.
 */
export function saveFile(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.rel = 'noreferrer';
  document.body.append(link);
  link.click();
  link.remove();
}
