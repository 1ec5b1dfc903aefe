import { walksIn } from '#walks/telling/walks.ts';
import { textsOf } from './english.ts';

/** The walks in the words that testers read. */
export const { scripts, walksOf, walkedCharts } = walksIn(textsOf('en', { es: textsOf('es') }));
