import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon, type FirstIcon } from './Icon.tsx';
import { useOnePress } from '../use-one-press.ts';
import styles from './Button.module.css';

interface Look {
  readonly look?: 'primary' | 'secondary' | 'quiet';
  readonly large?: boolean;
  readonly wide?: boolean;
  readonly icon?: FirstIcon;
  /** The icon after the text instead of before it. */
  readonly iconLast?: boolean;
  readonly children: ReactNode;
}

interface Props extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'type'> {
  readonly type?: 'button' | 'submit';
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The button of the landing and the frame: without Mantine, for the first paint's sake. */
export function Button(props: Props) {
  const {
    look = 'secondary',
    large,
    wide,
    icon,
    iconLast,
    children,
    busy,
    onClick,
    ...rest
  } = props;
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      {...rest}
      className={styles.button}
      data-look={look}
      data-large={large || undefined}
      data-wide={wide || undefined}
      data-icon-last={iconLast || undefined}
      onClick={useOnePress(onClick, busy)}
    >
      {busy ? <span className={styles.spinner} /> : icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
}

/** A link that looks like a button. */
export const ButtonLink = ({
  href,
  look = 'secondary',
  icon,
  children,
}: Pick<Look, 'look' | 'icon' | 'children'> & { readonly href: string }) => (
  <a href={href} className={styles.button} data-look={look}>
    {icon && <Icon name={icon} />}
    <span>{children}</span>
  </a>
);
