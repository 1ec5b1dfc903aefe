import { useSay } from '#text/say.tsx';
import { Button } from './Button.tsx';

interface Props {
  readonly number: string;
  readonly onStatement: () => void;
}

export function ViewStatement({ number, onStatement }: Props) {
  const say = useSay();
  return (
    <Button
      look="quiet"
      icon="bill"
      aria-label={say('buttons_viewstatementof', { number })}
      onClick={onStatement}
    >
      {say('buttons_viewstatement')}
    </Button>
  );
}
