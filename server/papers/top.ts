import { brandOf } from '#domain/brand.ts';
import type { Tenant } from '#domain/tenant.ts';
import { drawLogo, openLogo } from '../receipts/pdf/logo.ts';
import type { Sheet } from '../receipts/pdf/sheet.ts';

/** Draws the provider above the name of a paper. */
export async function drawTop(sheet: Sheet, tenant: Tenant, name: string): Promise<void> {
  const { doc, root, left, width, write, decorate } = sheet;
  const brand = brandOf(tenant.branding);
  decorate(() => doc.rect(0, 0, doc.page.width, 8).fill(brand.fill));
  const logo = await openLogo(sheet, tenant.branding.logo);
  const top = 40;
  if (logo) doc.y = top + drawLogo(sheet, logo, { name: tenant.name, top: top - 6 });
  else {
    const look = { size: 15, bold: true, colour: brand.link };
    write(root, 'paragraph', tenant.name, look, { x: left, y: top, width });
  }
  write(root, 'heading', name, { size: 18, bold: true }, { x: left, y: doc.y + 22, width });
}
