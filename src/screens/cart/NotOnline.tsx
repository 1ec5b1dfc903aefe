import { contactsFor } from '#domain/account-names.ts';
import { addAccount } from '#domain/cart-accounts.ts';
import { emptyCart } from '#domain/cart-count.ts';
import type { CartAccount } from '#domain/cart.ts';
import { Said, useSay } from '#text/say.tsx';
import { useTenant } from '#ui/tenant.tsx';
import styles from './NotOnline.module.css';
import { Phone } from '#ui/Phone.tsx';

/** The words about a bill that cannot be paid online, and the number to call. */
export function NotOnline({ account }: { readonly account: CartAccount }) {
  const say = useSay();
  const [contact] = contactsFor(useTenant(), addAccount(emptyCart, account));
  return (
    <p className={styles.notice}>
      {contact ? (
        <Said text="topics_notonlinecall" values={{ phone: <Phone key="phone" {...contact} /> }} />
      ) : (
        say('topics_notonline')
      )}
    </p>
  );
}
