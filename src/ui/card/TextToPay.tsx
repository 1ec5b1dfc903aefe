import type { Obstacle } from '#domain/communications.ts';
import { enrolmentObstacle, type Enrolment } from '#domain/text-to-pay.ts';
import { useSay } from '#text/say.tsx';
import { CheckField } from '../form/CheckField.tsx';
import type { FieldProps } from '../form/use-fields.ts';
import { useObstacle } from '../use-obstacle.ts';
import { useTextToPayConsent } from '../use-text-to-pay-consent.ts';
import styles from './card.module.css';

interface Props {
  readonly field: FieldProps<boolean>;
  readonly enrolment: Enrolment;
  /** The card is being saved. */
  readonly saves: boolean;
}

/** Text to Pay is agreed to by the words beside the box, or its obstacle is named. */
export function TextToPay({ field, enrolment, saves }: Props) {
  const say = useSay();
  const obstacle = enrolmentObstacle(enrolment, { saves });
  const consent = useTextToPayConsent();
  const obstacleInWords = useObstacle();
  const inTheWay = (one: Obstacle) =>
    one === 'noCard'
      ? say('topics_obstacle_savefirst', { box: say('labels_savecardforfuture') })
      : obstacleInWords(one);
  return (
    <div className={styles.enrolment}>
      <CheckField
        {...field}
        {...(obstacle !== undefined && { value: false, disabled: true })}
        label={say('labels_texttopayenrol')}
        help={obstacle === undefined ? consent(enrolment.reach.phone) : inTheWay(obstacle)}
      />
    </div>
  );
}
