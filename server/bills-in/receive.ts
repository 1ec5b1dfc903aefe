import { Refused } from '../failure.ts';
import {
  addParts,
  beginUpload,
  findUpload,
  lockUpload,
  setUpload,
  type Upload,
} from '../store/bill-uploads.ts';
import type { BillsFormat } from '../store/bills-in-schema.ts';
import type { Deps } from '../deps.ts';
import { untangled } from '../store/untangled.ts';
import { decoded, encodingOf, wholeLines, type Encoding } from './decoded.ts';
import { refuseFile } from './refuse-file.ts';

export interface Part {
  readonly tenant: string;
  readonly file: string;
  readonly format: BillsFormat;
  readonly encoding: Encoding;
  readonly size: number;
  /** The byte of the file that the part begins at. */
  readonly from: number;
  readonly bytes: Buffer;
}

/** The longest line: a bill has a few hundred characters, a resource some thousands. */
const longestLine = 256 * 1024;
/** Small parts are put together, so that a step has enough to do. */
const leastPart = 64 * 1024;

/**
 * Takes a part of a file; one that came before, or that leaves a gap, changes nothing. The answer says which byte is
 * awaited next.
 */
export const receive = async ({ db, now }: Deps, part: Part): Promise<Upload> => {
  const { tenant, file, format, encoding, size } = part;
  const at = await now();
  await beginUpload(db, { tenant, file, format, encoding, size, at });
  return untangled(db, async (work) => {
    const known = await findUpload(work, tenant, file);
    const upload = known && (await lockUpload(work, known.id));
    if (upload === undefined) throw new Error('a file of bills is gone');
    if (upload.size !== size || upload.format !== format)
      throw new Refused('conflict', { message: 'Another file came under this name before.' });
    if (upload.phase !== 'receiving' || part.from !== upload.received) return upload;
    if (part.bytes.length > size - upload.received)
      throw new Refused('invalid', { message: 'The part goes beyond the end of the file.' });
    await keep(work, upload, part);
    return (await findUpload(work, tenant, file)) ?? upload;
  });
};

/** A text at line breaks in pieces: a step reads one of them, however large the parts are that come. */
const piecesOf = (text: string): readonly string[] => {
  const pieces: string[] = [];
  for (let from = 0; from < text.length;) {
    const at = text.indexOf('\n', from + leastPart);
    const to = at < 0 ? text.length : at + 1;
    pieces.push(text.slice(from, to));
    from = to;
  }
  return pieces;
};

const keep = async (
  work: Deps['db'],
  upload: Upload,
  { bytes, encoding: said, from }: Part,
): Promise<void> => {
  const { id, size, format } = upload;
  const encoding = from === 0 ? encodingOf(bytes, said) : (upload.encoding as Encoding);
  const all = Buffer.concat([Buffer.from(upload.tail ?? '', 'base64'), bytes]);
  const received = from + bytes.length;
  const isLast = received === size;
  // The last line may have no line break.
  const begun = all.length < leastPart ? 0 : wholeLines(all, encoding);
  const whole = isLast ? all.length : begun;
  if (all.length - whole > longestLine)
    return refuseFile(work, id, `A line is longer than ${longestLine} bytes.`);
  await addParts(work, id, piecesOf(decoded(all.subarray(0, whole), encoding)));
  const tail = all.length > whole ? all.subarray(whole).toString('base64') : null;
  const next = format === 'fhir' ? 'staging' : 'checking';
  await setUpload(work, id, { encoding, received, tail, ...(isLast && { phase: next }) });
};
