import { Box, Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { useState, type ComponentProps } from 'react';
import { passwordRules } from '#domain/password-rule.ts';
import { useSay } from '#text/say.tsx';
import { Announcer } from '../Announcer.tsx';
import { PasswordField } from './PasswordField.tsx';
import { PasswordRules } from './PasswordRules.tsx';

interface Props extends Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'help'> {
  /** The password must differ from the last four; false for a first password. */
  readonly lastFour?: boolean;
}

/**
 * The field of a new password. From the first letter on its rules stand by the field, until they are
 * kept or the focus leaves it; the announcer tells how many are met.
 */
export function NewPasswordField({ lastFour, ...field }: Props) {
  const say = useSay();
  const [isInside, setInside] = useState(false);
  const steps = passwordRules.length;
  const count = passwordRules.filter(({ keeps }) => keeps(field.value)).length;
  const help = [say('topics_passwordhint'), lastFour && say('topics_passwordhintlastfour')];
  return (
    <Popover
      opened={isInside && field.value !== '' && count < steps}
      // Never below: there the password is typed again.
      position="right-start"
      middlewares={{ flip: { fallbackPlacements: ['top-start'] } }}
      width="target"
      withinPortal={false}
      withRoles={false}
      returnFocus={false}
      shadow="md"
    >
      <Popover.Target>
        <Box
          onFocus={() => setInside(true)}
          onBlur={({ currentTarget, relatedTarget }) =>
            setInside(currentTarget.contains(relatedTarget))
          }
          onKeyDown={({ key }) => {
            if (key === 'Escape') setInside(false);
          }}
        >
          <PasswordField
            {...field}
            help={help.filter(Boolean).join(' ')}
            autoComplete="new-password"
          />
          <Announcer says={field.value === '' ? '' : say('labels_ruleskept', { count, steps })} />
        </Box>
      </Popover.Target>
      <Popover.Dropdown>
        <PasswordRules typed={field.value} />
      </Popover.Dropdown>
    </Popover>
  );
}
