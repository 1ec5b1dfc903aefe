import { useSay } from '#text/say.tsx';
import { ButtonLink } from '#ui/Button.tsx';

interface Props {
  /** The first setting that the patient may enter; visitors without settings have none. */
  readonly path: string | undefined;
}

/** The way back to the settings, below the history. */
export function ToSettings({ path }: Props) {
  const say = useSay();
  return (
    path && (
      <ButtonLink look="quiet" large href={`#${path}`}>
        {say('buttons_backtosettings')}
      </ButtonLink>
    )
  );
}
