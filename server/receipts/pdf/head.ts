import type { Receipt } from '#contract/receipt.ts';
import type { Brand } from '#domain/brand.ts';
import { fieldIn, messageIn, toneOf, type Tone } from '#domain/receipt.ts';
import { shown } from '../shown.ts';
import type { Words } from '../words.ts';
import { drawLogo } from './logo.ts';
import { colours, type Sheet } from './sheet.ts';
import type { Picture } from './svg.ts';

interface Head {
  readonly receipt: Receipt;
  readonly words: Words;
  /** The title of the paper: a receipt. */
  readonly name: string;
  readonly brand: Brand;
  readonly logo: Picture | undefined;
}

/** Draws the provider, the good news, and the amount that a reader looks for first. */
export function drawHead(sheet: Sheet, { receipt, words, name, brand, logo }: Head): void {
  const { doc, root, left, width, write, decorate } = sheet;
  decorate(() => doc.rect(0, 0, doc.page.width, 8).fill(brand.fill));
  const provider = { size: 15, bold: true, colour: brand.link };
  const half = width / 2;
  const top = 40;
  const { providerName } = receipt.header;
  if (logo === undefined)
    write(root, 'paragraph', providerName, provider, { x: left, y: top, width: half });
  const below =
    logo === undefined
      ? doc.y
      : top + drawLogo(sheet, logo, { name: providerName, top: top - 6 }) - 6;
  const right = { x: left + half, y: top + 3, width: half };
  write(root, 'paragraph', name, { size: 10.5, colour: colours.soft, align: 'right' }, right);
  doc.y = Math.max(doc.y, below) + 22;

  const total = fieldIn(receipt.summaryBottom.fields, 'total');
  const result = fieldIn(receipt.summaryTop.fields, 'result')?.value ?? 'success';
  const y = doc.y;
  decorate(() => drawMark(sheet, y, toneOf(result)));
  const beside = { x: left + 48, width: width - 48 };
  const good = messageIn(receipt.header.messages, 'heading') ?? name;
  write(root, 'heading', good, { size: 18, bold: true }, { ...beside, y: y + 4 });
  for (const { message } of receipt.header.messages.filter(({ key }) => key === 'reversal'))
    write(root, 'paragraph', message, { size: 11, bold: true }, { ...beside, y: doc.y + 8 });
  if (total === undefined) return;
  const amount = shown(total, words);
  if (fieldIn(receipt.summaryBottom.fields, 'afterBack')) {
    const label = { size: 10.5, colour: colours.soft };
    write(root, 'paragraph', total.label, label, { ...beside, y: doc.y + 8 });
  }
  write(root, 'paragraph', amount, { size: 32, bold: true }, { ...beside, y: doc.y + 8 });
  write(
    root,
    'paragraph',
    words.say('labels_receiptpaidto', { provider: receipt.header.siteName }),
    { size: 10.5, colour: colours.soft },
    { ...beside, y: doc.y },
  );
}

const bar = 'M16 9v8.5M16 22.5v.1';
/** A check mark, an arrow where the payment was sent to the bank, or a bar where not all went well. */
const marks = {
  success: { tint: colours.successTint, line: colours.success, path: 'M9 16.5l5 5 9-10.5' },
  neutral: { tint: colours.neutralTint, line: colours.neutral, path: 'M9 16h14M17 10l6 6-6 6' },
  warning: { tint: colours.warningTint, line: colours.warning, path: bar },
  danger: { tint: colours.warningTint, line: colours.warning, path: bar },
} as const;

function drawMark({ doc, left }: Sheet, y: number, tone: Tone): void {
  const { tint, line, path } = marks[tone];
  doc.save().translate(left, y);
  doc.circle(16, 16, 16).fill(tint);
  doc.lineWidth(2.5).lineCap('round').lineJoin('round');
  doc.strokeColor(line).path(path).stroke().restore();
}
