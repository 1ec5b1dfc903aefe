import { fromPromise } from 'xstate';
import { printYear } from '#api/history.ts';
import { saveFile } from '#browser/save-file.ts';
import type { Paper } from '#machines/paper.ts';
import { yearPapersPart } from '#machines/year-papers.part.ts';
import { yearPapers, type Asked } from '#machines/year-papers.ts';
import Shown from '#screens/year-papers/index.tsx';
import { sayIn } from '#text/say.ts';
import { flowOf, type Means } from '../flow.ts';
import { openPaperOnce } from '../wiring/open-paper.ts';

const slots = ({ client, texts }: Means) =>
  yearPapers.provide({
    actors: {
      openPdf: fromPromise<Paper, Asked>(async ({ input }) => {
        const found = () => printYear(client, { ...input, language: texts.language() });
        if (input.form === 'csv') {
          saveFile(await found());
          return { tab: 'opened' };
        }
        return openPaperOnce(sayIn(texts.i18n)('labels_preparingpdf'), found);
      }),
    },
  });

export const flow = flowOf({ part: yearPapersPart, slots, Screen: Shown });
