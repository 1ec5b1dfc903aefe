import { Button as MantineButton, Loader } from '@mantine/core';
import './unstyled-button.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import type { ButtonLook } from './theme-looks.ts';
import { useOnePress } from './use-one-press.ts';

interface Look {
  readonly look?: ButtonLook;
  readonly large?: boolean;
  readonly wide?: boolean;
  readonly icon?: IconName;
  /** The icon after the text instead of before it. */
  readonly iconLast?: boolean;
  readonly children: ReactNode;
}

type Native = Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'children' | 'color' | 'style' | 'type'
>;

interface Props extends Look, Native {
  readonly type?: 'button' | 'submit';
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A busy button keeps the focus and its words, and takes no second press. */
export function Button(props: Props) {
  const { look, large, wide, icon, iconLast, children, busy = false, onClick, ...rest } = props;
  const sign = busy ? (
    <Loader size="1.125rem" color="currentColor" />
  ) : (
    icon && <Icon name={icon} />
  );
  return (
    <MantineButton
      {...rest}
      {...looks({ look, large, wide })}
      {...(iconLast && !busy ? { rightSection: sign } : { leftSection: sign })}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={useOnePress(onClick, busy)}
    >
      {children}
    </MantineButton>
  );
}

/** A link that looks like a button. */
export const ButtonLink = ({
  href,
  children,
  ...look
}: Pick<Look, 'look' | 'large' | 'wide' | 'children'> & { readonly href: string }) => (
  <MantineButton component="a" href={href} {...looks(look)}>
    {children}
  </MantineButton>
);

/** Our words for a look, in Mantine's. */
const looks = ({
  look,
  large,
  wide,
}: { [K in 'look' | 'large' | 'wide']?: Look[K] | undefined }) => ({
  ...(look && { variant: look }),
  ...(large && { size: 'lg' }),
  ...(wide && { fullWidth: true }),
});
