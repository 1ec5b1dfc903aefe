import { CardChoice } from './CardChoice.tsx';
import { Foot } from './Foot.tsx';
import { Page } from './Page.tsx';
import type { Props } from './props.ts';

export const Choosing = (props: Props) => (
  <Page actor={props.actor}>
    <CardChoice actor={props.actor} />
    <Foot {...props} />
  </Page>
);
