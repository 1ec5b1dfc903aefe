import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon, type IconName } from '../Icon.tsx';
import { useOnePress } from '../use-one-press.ts';
import styles from './LightButton.module.css';

interface Look {
  readonly look?: 'primary' | 'secondary' | 'quiet';
  readonly large?: boolean;
  readonly wide?: boolean;
  readonly icon?: IconName;
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
  const { look, large, wide, icon, iconLast, children, busy = false, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      data-look={look ?? 'secondary'}
      data-large={large || undefined}
      data-wide={wide || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={useOnePress(busy, onClick)}
    >
      {busy && <span className={styles.spinner} />}
      <Content {...{ icon: busy ? undefined : icon, iconLast, children }} />
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  href,
  look = 'secondary',
  large,
  wide,
  ...content
}: Look & { href: string }) {
  return (
    <a
      href={href}
      className={styles.button}
      data-look={look}
      data-large={large || undefined}
      data-wide={wide || undefined}
    >
      <Content {...content} />
    </a>
  );
}

interface ContentProps {
  readonly icon?: IconName | undefined;
  readonly iconLast?: boolean | undefined;
  readonly children: ReactNode;
}

function Content({ icon, iconLast = false, children }: ContentProps) {
  return (
    <>
      {icon && !iconLast && <Icon name={icon} />}
      <span>{children}</span>
      {icon && iconLast && <Icon name={icon} />}
    </>
  );
}
