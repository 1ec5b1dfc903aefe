import { fromPromise } from 'xstate';
import { printYear } from '#api/history.ts';
import { openTab } from '#browser/new-tab.ts';
import { saveFile } from '#browser/save-file.ts';
import type { Paper } from '#machines/paper.ts';
import { yearPapersPart } from '#machines/year-papers.part.ts';
import { yearPapers, type Asked } from '#machines/year-papers.ts';
import Shown from '#screens/year-papers/index.tsx';
import { sayIn } from '#text/say.ts';
import { flowOf, type Means } from '../flow.ts';

const slots = ({ client, texts }: Means) =>
  yearPapers.provide({
    actors: {
      openPdf: fromPromise<Paper, Asked>(async ({ input }) => {
        const found = () => printYear(client, { ...input, language: texts.language() });
        if (input.form === 'csv') {
          saveFile(await found());
          return { tab: 'opened' };
        }
        // The tab is opened before any wait, while the press still counts.
        const tab = openTab(sayIn(texts.i18n)('labels_preparingpdf'));
        if (!tab.isOpen) return { tab: 'blocked' };
        await tab.goWhere(found());
        return { tab: 'opened' };
      }),
    },
  });

export const flow = flowOf({ part: yearPapersPart, slots, Screen: Shown });
