import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { Notice, Sign, type NoticeProps } from './light/Notice.tsx';

interface Props extends NoticeProps {
  readonly icon?: IconName;
  /** Stands in place of the icon. */
  readonly picture?: ReactNode;
}

/** A page that only tells something: one heading, a sentence or two, one way on. */
export function NoticePage({ icon = 'info', picture, ...words }: Props) {
  const sign = (
    <Sign>
      <Icon name={icon} size={28} />
    </Sign>
  );
  return <Notice {...words} picture={picture ?? sign} />;
}
