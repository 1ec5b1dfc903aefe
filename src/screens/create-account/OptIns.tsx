import { offersEStatement, offersNewBalance, offersTextLink } from '#domain/opt-ins.ts';
import { useSay } from '#text/say.tsx';
import { CheckField } from '#ui/form/CheckField.tsx';
import { Fields } from '#ui/form/Fields.tsx';
import { useTenant } from '#ui/tenant.tsx';
import styles from './create-account.module.css';
import type { DetailsFields } from './use-details.ts';

/** The messages a patient can ask for; none is ticked beforehand. */
export function OptIns({ fields: { field } }: { readonly fields: DetailsFields }) {
  const say = useSay();
  const tenant = useTenant();
  if (offersEStatement(tenant))
    return (
      <Fields legend={say('headings_paperless')}>
        <div className={styles.optIns}>
          <CheckField
            {...field('eStatementOptIn')}
            label={say('labels_estatementoptin')}
            help={say('topics_estatementoptin')}
          />
          {offersTextLink(tenant) && (
            <CheckField
              {...field('smsOptIn')}
              label={say('labels_textlinkoptin')}
              help={say('topics_textlinkoptin')}
            />
          )}
        </div>
      </Fields>
    );
  if (!offersNewBalance(tenant)) return null;
  return <CheckField {...field('nbnOptIn')} label={say('labels_newbalanceoptin')} />;
}
