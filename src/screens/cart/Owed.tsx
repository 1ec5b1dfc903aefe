import { contactsFor } from '#domain/account-names.ts';
import { subtotalOf, type Cart } from '#domain/cart.ts';
import { Said, useSay } from '#text/say.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { useMoney } from '#ui/use-money.ts';
import styles from './Accounts.module.css';

/** How much it is all together, and whom to ask about it. */
export function Owed({ cart }: { readonly cart: Cart }) {
  const say = useSay();
  const written = useMoney();
  const tenant = useTenant();
  const owed = subtotalOf(cart);
  const [contact] = tenant.general.allowPorticoSupportNumber ? contactsFor(tenant, cart) : [];
  return (
    <div className={styles.owed}>
      <p>
        {owed > 0 ? (
          <Said
            text="topics_amountowed"
            values={{ amount: <strong key="amount">{written(owed)}</strong> }}
          />
        ) : (
          say('topics_noopenbalances')
        )}{' '}
        {contact && (
          <Said text="topics_callus" values={{ phone: <Phone key="phone" {...contact} /> }} />
        )}
      </p>
      {tenant.payments.allowV4BalanceDiscrepancyMessage && (
        <p className={styles.discrepancy}>{say('topics_balancediscrepancy')}</p>
      )}
    </div>
  );
}

function Phone({ name, supportPhoneNumber: phone }: { name: string; supportPhoneNumber: string }) {
  const say = useSay();
  return (
    <a
      href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
      aria-label={say('labels_callnumber', { location: name, phone })}
    >
      {phone}
    </a>
  );
}
