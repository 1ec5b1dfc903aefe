import { useSay } from '#text/say.tsx';
import { Numbers } from '#ui/Numbers.tsx';
import { reachable } from '#ui/PhoneLines.tsx';
import { useTenant } from '#ui/tenant.tsx';

/** What a payment plan by bank account agrees to, and how it is ended. */
export function RecurringAgreement() {
  const say = useSay();
  const { name: provider, locations } = useTenant();
  const phone = reachable(locations)[0]?.supportPhoneNumber;
  return (
    <p>
      {phone === undefined ? (
        say('topics_recurringagreement', { provider })
      ) : (
        <Numbers in={say('topics_recurringagreementphone', { provider, phone })} />
      )}
    </p>
  );
}
