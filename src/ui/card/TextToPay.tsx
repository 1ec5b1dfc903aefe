import { phoneRegionOf, shownPhone } from '#domain/phone.ts';
import { enrolmentObstacle, type Enrolment } from '#domain/text-to-pay.ts';
import { useSay } from '#text/say.tsx';
import { CheckField } from '../form/CheckField.tsx';
import type { FieldProps } from '../form/use-fields.ts';
import { useTenant } from '../tenant.tsx';
import { useObstacle } from '../use-obstacle.ts';
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
  const { name: provider, payments } = useTenant();
  const obstacle = enrolmentObstacle(enrolment, { saves });
  const region = phoneRegionOf(payments.currency);
  const phone = shownPhone(enrolment.reach.phone, { region });
  const obstacleInWords = useObstacle();
  return (
    <div className={styles.enrolment}>
      <CheckField
        {...field}
        {...(obstacle !== undefined && { value: false, disabled: true })}
        label={say('labels_texttopayenrol')}
        help={
          obstacle === undefined
            ? say('topics_texttopayconsent', { provider, phone })
            : obstacleInWords(obstacle)
        }
      />
    </div>
  );
}
