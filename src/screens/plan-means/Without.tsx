import { useSay } from '#text/say.tsx';
import { Unfit } from './CardChoice.tsx';
import { Foot } from './Foot.tsx';
import { Page } from './Page.tsx';
import type { Props } from './props.ts';

export function Without(props: Props) {
  const say = useSay();
  return (
    <Page actor={props.actor}>
      <p>{say(props.hasFile ? 'topics_planmeansnone' : 'topics_meanschoose')}</p>
      <Unfit actor={props.actor} />
      <Foot {...props} />
    </Page>
  );
}
