import en from '#locales/en.po?raw';
import es from '#locales/es.po?raw';
import { textsIn } from '#walks/telling/texts.ts';
import { walksIn } from '#walks/telling/walks.ts';

/** The walks in words for testers: in English, and in Spanish from where Spanish was chosen. */
export const { scripts, walksOf, walkedCharts } = walksIn(textsIn(en, { es: textsIn(es) }));
