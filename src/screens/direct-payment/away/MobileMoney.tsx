import { useSelector } from '@xstate/react';
import { formWords } from '#domain/away-methods.ts';
import { dispatchedMethod } from '#domain/methods.ts';
import { cartHasCents } from '#domain/whole-amounts.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { FormPage } from '../FormPage.tsx';
import { MobileForm } from './MobileForm.tsx';
import type { AwayRef, Vendor } from './stage.ts';
import type { Known } from './use-mobile-form.ts';

interface Props extends Known {
  readonly actor: AwayRef;
  readonly vendor: Vendor;
  readonly hasReceipt: boolean;
}

/** The provider's fields; an amount with cents that the method does not move is told before anything is typed. */
export function MobileMoney({ actor, vendor, hasReceipt, ...known }: Props) {
  const say = useSay();
  const method = dispatchedMethod(known.method, useTenant());
  const cart = useSelector(actor, ({ context }) => context.cart);
  return (
    <FormPage {...{ actor, hasReceipt }} heading={say(formWords(known.method).heading)}>
      {(amount) =>
        method?.cents === false && cartHasCents(cart) ? (
          <Note icon="info" heading={say('headings_wholeamount')}>
            <p>{say('topics_wholeamount')}</p>
            <p>
              <Button onClick={() => actor.send({ type: 'payment.cancelled' })}>
                {say('buttons_goback')}
              </Button>
            </p>
          </Note>
        ) : (
          <MobileForm {...{ actor, vendor, amount, known }} />
        )
      }
    </FormPage>
  );
}
