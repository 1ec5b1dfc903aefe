import po from '#locales/en.po?raw';
import { textsIn } from '#walks/telling/texts.ts';
import { walksIn } from '#walks/telling/walks.ts';

/** The walks as testers read them: the studio speaks English only. */
export const { scripts, walksOf, walkedCharts } = walksIn(textsIn(po));
