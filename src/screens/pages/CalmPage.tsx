import type { ReactNode } from 'react';
import { NoticePage } from '#ui/NoticePage.tsx';

interface Props {
  readonly picture?: ReactNode;
  readonly heading: string;
  readonly topics: readonly string[];
  readonly more?: ReactNode;
  readonly actions?: ReactNode;
}

/** A page that tells one thing and offers the next step. */
export const CalmPage = (props: Props) => <NoticePage {...props} />;
