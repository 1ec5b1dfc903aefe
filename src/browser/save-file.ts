/**
 * Has the browser save the file at an address. The page stays where it is, also when there is no
 * file.
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
