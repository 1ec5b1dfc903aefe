import en from '#locales/en.po?raw';
import es from '#locales/es.po?raw';
import { textsIn } from '#walks/telling/texts.ts';
import { walksIn } from '#walks/telling/walks.ts';

/** The walks as testers read them: in English, and in Spanish what is read once that was chosen. */
export const { scripts, walksOf, walkedCharts } = walksIn(textsIn(en, { es: textsIn(es) }));
