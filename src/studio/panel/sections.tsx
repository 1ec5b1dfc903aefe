import type { ReactNode } from 'react';
import type { ChartState } from '#walks/chart/graph.ts';
import type { Drawing } from '../chart/drawing.ts';
import { Asked } from './Asked.tsx';
import { Done } from './Done.tsx';
import { Ends } from './Ends.tsx';
import { Inside } from './Inside.tsx';
import { Leads } from './Leads.tsx';
import { OwnChart } from './OwnChart.tsx';
import { Screen } from './Screen.tsx';
import { Source } from './Source.tsx';
import { Walks } from './Walks.tsx';

export interface SectionProps {
  readonly drawing: Drawing;
  readonly state: ChartState;
}

type Sections = Readonly<Record<string, (props: SectionProps) => ReactNode>>;

/** The sections of a state's panel, in this order; a section without content renders nothing. */
export const sections: Sections = {
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

/** The sections of a box on the map: it shows no screen itself, and no walk runs through it. */
export const mapSections: Sections = {
  chart: OwnChart,
  ends: Ends,
  leadsIn: (props) => <Leads {...props} way="in" />,
  inside: Inside,
};
