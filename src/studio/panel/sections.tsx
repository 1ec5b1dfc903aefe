import type { ReactNode } from 'react';
import type { ChartState } from '#walks/chart/graph.ts';
import type { Drawing } from '../chart/drawing.ts';
import { Asked } from './Asked.tsx';
import { Done } from './Done.tsx';
import { Inside } from './Inside.tsx';
import { Leads } from './Leads.tsx';
import { Screen } from './Screen.tsx';
import { Source } from './Source.tsx';
import { Walks } from './Walks.tsx';

export interface SectionProps {
  readonly drawing: Drawing;
  readonly state: ChartState;
}

/** The sections of a state's panel, in this order; a section without content renders nothing. */
export const sections: Readonly<Record<string, (props: SectionProps) => ReactNode>> = {
  screen: Screen,
  asked: Asked,
  leadsOut: (props) => <Leads {...props} way="out" />,
  leadsAround: (props) => <Leads {...props} way="around" />,
  leadsIn: (props) => <Leads {...props} way="in" />,
  inside: Inside,
  done: Done,
  walks: Walks,
  source: Source,
};
