import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { allCharts } from '#walks/all.ts';
import { drawings, reports } from '#studio/drawings.ts';
import { GalleryPage } from '#studio/pages/GalleryPage.tsx';
import { Figures } from '#studio/report/Figures.tsx';
import { totalsOf } from '#studio/report/reports.ts';

const shown = (page: React.ReactElement) => renderToStaticMarkup(page);

test('the gallery has a card for every chart, which leads to it', () => {
  const page = shown(<GalleryPage />);
  const named = drawings.map(({ graph }) => graph.name);
  for (const { name } of allCharts) expect(named).toContain(name);
  for (const name of named) expect(page).toContain(`href="#/chart/${name}"`);
  expect(page.split('<article')).toHaveLength(named.length + 1);
  expect(page).not.toContain('There is no chart');
});

test('the gallery says which chart there is none of', () => {
  expect(shown(<GalleryPage missing="lottery" />)).toContain('There is no chart called lottery.');
});

test('the figures tell a payment that was charged twice', () => {
  const paying = reports.paying;
  if (!paying) throw new Error('No report of the payments.');
  expect(shown(<Figures reports={reports} />)).toContain('nothing was charged twice');
  const [hole = {} as (typeof paying.holes)[number]] = paying.holes;
  const broken = { ...reports, paying: { ...paying, holes: [hole, hole] } };
  expect(shown(<Figures reports={broken} />)).toContain('2 of them were charged twice');
});

test('walks of a browser from before all charts changed are unknown, not nothing', () => {
  const charts = reports.charts.map(({ browser: _, ...chart }) => ({
    ...chart,
    wasWalkedBefore: true,
  }));
  const unseen = { ...reports, charts };
  expect(totalsOf(unseen).inBrowserOf).toBe(0);
  expect(shown(<Figures reports={unseen} />)).toContain('<strong>unknown</strong>');
});
