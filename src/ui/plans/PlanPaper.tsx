import type { ComponentProps } from 'react';
import { PaperButton } from '../PaperButton.tsx';

const says = {
  button: 'buttons_planpdf',
  ready: 'topics_planpdfready',
  link: 'links_openplanpdf',
} as const;

/** The schedule as PDF. */
export const PlanPaper = (props: Omit<ComponentProps<typeof PaperButton>, 'says'>) => (
  <PaperButton {...props} says={says} />
);
