import { useRef, useState } from 'react';
import styles from './Screen.module.css';
import { useFit, useScreen } from './use-screen.ts';

export const widths = { phone: 390, desktop: 1280 } as const;
export type Width = keyof typeof widths;

interface Props {
  readonly href: string;
  readonly label: string;
  readonly width: Width;
  /** Children by the provider that the screen is shown at. */
  readonly children: (tenant: string | undefined) => React.ReactNode;
}

/**
 * The real screen, scaled to the room there is. The stage keeps it from taking the focus; it can be
 * scrolled under the pointer.
 */
export function LiveScreen({ href, label, width, children }: Props) {
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { settled, late } = useScreen(frame, href);
  useFit(room, widths[width]);
  return (
    <>
      {children(settled?.tenant)}
      <div
        ref={room}
        className={styles.room}
        data-width={width}
        aria-busy={!settled && !late}
        onPointerEnter={() => setIsOver(true)}
        onPointerLeave={() => setIsOver(false)}
      >
        <iframe ref={frame} className={styles.frame} title={label} inert={!settled || !isOver} />
      </div>
      {late && (
        <p role="status" className={styles.late}>
          The screen did not come. The sandbox shows it (<code>npm start</code>, then{' '}
          <code>/studio/</code>), and so does a server of static pages that sets no content security
          policy.
        </p>
      )}
    </>
  );
}
