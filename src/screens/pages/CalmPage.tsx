import type { ReactNode } from 'react';
import { NoticePage } from '#ui/NoticePage.tsx';

interface Props {
  readonly picture?: ReactNode;
  readonly heading: string;
  readonly topics: readonly string[];
  /** Beside the words. */
  readonly more?: ReactNode;
  /** Buttons, the most likely first. */
  readonly actions?: ReactNode;
}

/** A page that tells one thing and offers the next step. */
export const CalmPage = (props: Props) => <NoticePage {...props} />;
