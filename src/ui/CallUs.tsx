import { Said } from '#text/say.tsx';
import { Phone } from './Phone.tsx';
import { useTenant } from './tenant.tsx';

/** The number to call with a question, to be pressed on a telephone. */
export function CallUs({ phone }: { readonly phone: string }) {
  const { name } = useTenant();
  return (
    <Said
      text="topics_callus"
      values={{ phone: <Phone key="phone" name={name} supportPhoneNumber={phone} /> }}
    />
  );
}
