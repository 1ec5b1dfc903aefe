import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { projectRoot } from '../../root.ts';
import type { Sheet } from './sheet.ts';
import { readSvg, type Picture } from './svg.ts';

const most = { width: 210, height: 32 };

/**
 * The provider's logo, where it is a file of this server; a receipt asks no other server for one. Without a
 * logo that can be drawn the name stands in its place.
 */
export async function openLogo(sheet: Sheet, address?: string): Promise<Picture | undefined> {
  try {
    const path = normalize(decodeURI(address ?? ''));
    if (!path.startsWith('/media/')) return undefined;
    const bytes = await readFile(join(projectRoot, 'server', path));
    return path.endsWith('.svg') ? readSvg(bytes.toString('utf8')) : readPixels(sheet, bytes);
  } catch {
    return undefined;
  }
}

/** Reads PNG and JPEG; the library throws at anything else. */
function readPixels({ doc }: Sheet, bytes: Buffer): Picture | undefined {
  if (!opensImages(doc)) return undefined;
  const { width, height } = doc.openImage(bytes);
  return { width, height, draw: () => void doc.image(bytes, 0, 0, { width, height }) };
}

/** The library has `openImage`; its types do not. */
const opensImages = (doc: object): doc is { openImage: (bytes: Buffer) => Size } =>
  'openImage' in doc;
type Size = Pick<Picture, 'width' | 'height'>;

/** Draws the logo as large as there is room for; answers its height. */
export function drawLogo(
  { doc, root, left }: Sheet,
  logo: Picture,
  { name, top }: { readonly name: string; readonly top: number },
): number {
  const scale = Math.min(most.width / logo.width, most.height / logo.height);
  const draw = () => {
    doc.save().translate(left, top).scale(scale);
    logo.draw(doc);
    doc.restore();
  };
  root.add(doc.struct('Figure', { alt: name }, draw));
  return logo.height * scale;
}
