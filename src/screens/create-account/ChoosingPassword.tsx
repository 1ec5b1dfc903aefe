import { useSelector } from '@xstate/react';
import { places } from '#domain/places.ts';
import { useSay } from '#text/say.tsx';
import { Form } from '#ui/form/Form.tsx';
import { NewPasswordField } from '#ui/form/NewPasswordField.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { Actions } from './Actions.tsx';
import styles from './create-account.module.css';
import { Refused } from './Refused.tsx';
import { StepPage } from './StepPage.tsx';
import type { StepProps } from './step.ts';

export function ChoosingPassword({ actor, password }: StepProps) {
  const say = useSay();
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isRefused = useSelector(actor, (snapshot) => snapshot.matches('refused'));
  const email = useSelector(actor, ({ context }) => context.details?.email);
  const heading = say('headings_setpassword');
  return (
    <StepPage step={3} heading={heading}>
      <Form
        label={heading}
        problems={password.problems}
        onSubmit={password.submit(
          (typed) => !busy && actor.send({ type: 'password.chosen', password: typed.password }),
        )}
      >
        {/* The username, so that a password manager knows whose password it keeps. */}
        <input
          type="email"
          name="username"
          autoComplete="username"
          value={email ?? ''}
          readOnly
          hidden
        />
        <NewPasswordField {...password.field('password')} label={say('labels_password')} lastFour />
        <PasswordField
          {...password.field('confirmPassword')}
          label={say('labels_confirmpassword')}
          autoComplete="new-password"
        />
        <Legal />
        <Actions actor={actor} busy={busy} onBack={() => actor.send({ type: 'back.chosen' })}>
          {say('buttons_createaccountnow')}
        </Actions>
      </Form>
      {isRefused && <Refused actor={actor} />}
    </StepPage>
  );
}

/** The legal texts open in a tab of their own: nothing typed is lost by reading them. */
function Legal() {
  const say = useSay();
  const { branding, slug } = useTenant();
  const own = (url: string | undefined, path: string) =>
    url?.replaceAll('@@slug', slug) ?? `#${path}`;
  const link = (href: string, text: string) => (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
      <span className="visually-hidden">{` ${say('labels_opensnewtab')}`}</span>
    </a>
  );
  return (
    <p className={styles.legal}>
      {say('topics_createaccountlegal')}{' '}
      {link(own(branding.termsUrl, places.terms.path), say('links_termsofservice'))}{' '}
      {say('labels_and')}{' '}
      {link(own(branding.privacyUrl, places.privacy.path), say('links_privacynotice'))}.
    </p>
  );
}
