import { contactsFor } from '#domain/account-names.ts';
import { subtotalOf } from '#domain/cart-terms.ts';
import { accountsIn, dueTodayOf, isProcessed, type Cart } from '#domain/cart.ts';
import { Said, useSay } from '#text/say.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { useMoney } from '#ui/use-money.ts';
import styles from './Accounts.module.css';
import { Phone } from '#ui/Phone.tsx';

interface Props {
  readonly cart: Cart;
  /** The patient typed the amounts, and the portal does not know whether they are owed. */
  readonly isTyped: boolean;
  /** The bills are those of an account holder, whom the patient helps. */
  readonly helps: boolean;
}

/** The sum of all accounts, and whom to ask about it. */
export function Owed({ cart, isTyped, helps }: Props) {
  const say = useSay();
  const written = useMoney();
  const tenant = useTenant();
  const nothing = helps ? 'topics_holderowesnothing' : 'topics_noopenbalances';
  const owed = subtotalOf(cart);
  const amount = isTyped ? dueTodayOf(cart) : owed;
  const [contact] = tenant.general.allowPorticoSupportNumber ? contactsFor(tenant, cart) : [];
  return (
    <div className={styles.owed}>
      <p>
        {owed > 0 ? (
          <Said
            text={isTyped ? 'topics_abouttopay' : 'topics_amountowed'}
            values={{ amount: <strong key="amount">{written(amount)}</strong> }}
          />
        ) : (
          say(accountsIn(cart).some(isProcessed) ? 'topics_onlypending' : nothing)
        )}{' '}
        {contact && (
          <Said text="topics_callus" values={{ phone: <Phone key="phone" {...contact} /> }} />
        )}
      </p>
      {tenant.payments.allowV4BalanceDiscrepancyMessage && !isTyped && owed > 0 && (
        <p className={styles.discrepancy}>{say('topics_balancediscrepancy')}</p>
      )}
    </div>
  );
}
