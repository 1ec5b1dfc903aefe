import { readFile } from 'node:fs/promises';
import { password, wrongPassword } from '#walks/samples/typed.ts';
import type { Patient } from '../support/patient.ts';
import { comeAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { english } from '../support/texts.ts';

const lee = 'lee.patel@example.org';

async function saved(i: Patient, button: string): Promise<string> {
  const download = i.page.waitForEvent('download');
  await i.press(button);
  return readFile(await (await download).path(), 'utf8');
}

/** The saved page scrolls to no side at the width of a desktop. */
async function expectNothingSticksOut(i: Patient, content: string) {
  const page = await i.page.context().newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.setContent(content);
  const beside = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await beside()).toBeLessThanOrEqual(0);
  await page.close();
}

/** The page's own style breaks no word of a table at the width of a desktop. */
async function expectWholeWords(i: Patient, content: string) {
  const payment = {
    'Pagado el': '20 nov 2026',
    'Número de cuenta': 'A-100234-1',
    Paciente: 'Rosa Delgado',
    'Fecha del servicio': '14 oct 2026',
    Centro: 'Bayview Medical Center',
    Monto: '$75.00; Reembolsado el 22 nov 2026: $25.00',
    Vencimiento: '12/2030',
    Estado: 'Reembolsado en parte',
    'Pagado por': 'ana.delgado@example.org',
    Referencia: 'PT-YHKA-KFKH',
  };
  const [style = ''] = /<style>.*?<\/style>/s.exec(content) ?? [];
  const heads = Object.keys(payment).map((name) => `<th scope="col">${name}</th>`);
  const cells = Object.values(payment).map((value) => `<td><span>${value}</span></td>`);
  const table = `<thead><tr>${heads.join('')}</tr></thead><tbody><tr>${cells.join('')}</tr></tbody>`;
  const page = await i.page.context().newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.setContent(`${style}<main><table>${table}</table></main>`);
  const broken = await page.evaluate(() =>
    [...document.querySelectorAll('thead th, td span')].flatMap((cell) => {
      const text = cell.firstChild;
      if (text === null) return [];
      return [...(text.textContent ?? '').matchAll(/[^\s-]+/g)].flatMap((word) => {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        // A word that is broken has a line of each part.
        return range.getClientRects().length > 1 ? word[0] : [];
      });
    }),
  );
  expect(broken).toEqual([]);
  await page.close();
}

test('I take my data along as a page and as data, and find that among what was changed', async ({
  i,
}) => {
  // The wrong password is refused.
  i.mayHear(/Failed to load resource/);
  await comeAs(i, 'lakeside', lee);
  await i.typePlace('/settings/security');
  await i.follow(english('links_owndata'));
  await i.seeHeading(english('titles_owndata'));
  await i.type(english('labels_password'), wrongPassword);
  await i.press(english('buttons_owndatapage'));
  await i.see(english('field_errors_oldpassword'));
  await i.type(english('labels_password'), password);
  const page = await saved(i, english('buttons_owndatapage'));
  expect(page).toContain(english('headings_owndata', { provider: 'Lakeside Health' }));
  expect(page).toContain(lee);
  await expectNothingSticksOut(i, page.replaceAll(lee, 'n'.repeat(180)));
  await expectWholeWords(i, page);
  await i.see(english('topics_owndatasaved'));
  // The password went with the file: the next one asks for it again.
  await expect(i.field(english('labels_password'))).toHaveValue('');
  await i.type(english('labels_password'), password);
  const data: unknown = JSON.parse(await saved(i, english('buttons_owndatajson')));
  expect(data).toMatchObject({ provider: 'Lakeside Health', profile: { username: lee } });
  await i.press(english('buttons_back'));
  await i.see(english('labels_change_dataTaken'));
});
