import { useState, type ButtonHTMLAttributes, type ReactNode, type Ref } from 'react';
import styles from './Button.module.css';
import { Icon, type IconName } from './Icon.tsx';

interface Look {
  readonly look?: 'primary' | 'secondary' | 'quiet' | 'danger';
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

/** A busy button keeps the focus and its words, and takes no second press. */
export function Button(props: Props) {
  const { look, large, wide, icon, iconLast, children, busy = false, onClick, ...rest } = props;
  const [shownAt] = useState(() => performance.now());
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      data-look={look ?? 'secondary'}
      data-large={large || undefined}
      data-wide={wide || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => {
        // The second half of a double click was meant for the button that stood here before.
        const isEcho = event.detail > 1 && performance.now() - shownAt < 600;
        if (busy || isEcho) event.preventDefault();
        else onClick?.(event);
      }}
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
