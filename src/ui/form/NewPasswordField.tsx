import { Box, Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { useState, type ComponentProps } from 'react';
import { passwordRules } from '#domain/password-rule.ts';
import { useSay } from '#text/say.tsx';
import { Announcer } from '../Announcer.tsx';
import { useMedia } from '../use-media.ts';
import { PasswordField } from './PasswordField.tsx';
import { PasswordRules } from './PasswordRules.tsx';

interface Props extends Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'help'> {
  /** The password must differ from the last four; false for a first password. */
  readonly lastFour?: boolean;
}

/**
 * The field of a new password. From the first letter on its rules stand beside the field until they
 * are kept or the focus leaves it; where there is no room beside it, they stand below it until they
 * are kept, and cover nothing. The announcer tells how many are met.
 */
export function NewPasswordField({ lastFour, ...field }: Props) {
  const say = useSay();
  const [isInside, setInside] = useState(false);
  const hasRoom = useMedia('(min-width: 70em)');
  const steps = passwordRules.length;
  const count = passwordRules.filter(({ keeps }) => keeps(field.value)).length;
  const isLacking = field.value !== '' && count < steps;
  const help = [say('topics_passwordhint'), lastFour && say('topics_passwordhintlastfour')];
  return (
    <Popover
      opened={hasRoom && isInside && isLacking}
      position="right-start"
      width="18rem"
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
          {!hasRoom && isLacking && (
            <Box mt="0.625rem">
              <PasswordRules typed={field.value} />
            </Box>
          )}
          <Announcer says={field.value === '' ? '' : say('labels_ruleskept', { count, steps })} />
        </Box>
      </Popover.Target>
      <Popover.Dropdown>
        <PasswordRules typed={field.value} />
      </Popover.Dropdown>
    </Popover>
  );
}
