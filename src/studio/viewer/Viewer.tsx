import { memo, type ReactNode } from 'react';
import type { Drawing } from '../chart/drawing.ts';
import { Picture } from '../picture/Picture.tsx';
import type { Tones } from '../picture/tones.ts';
import { useGestures } from './use-gestures.ts';
import { useKeys } from './use-keys.ts';
import type { ViewControls } from './use-view.ts';
import styles from './Viewer.module.css';
import { ZoomButtons } from './ZoomButtons.tsx';

interface Props {
  readonly drawing: Drawing;
  readonly controls: ViewControls;
  readonly label: string;
  readonly tones?: Tones;
  readonly chosen?: string | undefined;
  readonly onChoose?: (state: string) => void;
  readonly children?: ReactNode;
}

const MemoPicture = memo(Picture);

/** A picture that can be moved and zoomed. */
export function Viewer({ drawing, controls, label, tones, chosen, onChoose, children }: Props) {
  const { stage, view } = controls;
  const gestures = useGestures(controls);
  const viewer = useKeys(drawing, controls);

  return (
    <div ref={viewer} className={styles.viewer}>
      <div ref={stage} className={styles.stage} {...gestures}>
        <svg className={styles.svg} aria-label={label} role="group">
          <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
            <MemoPicture
              {...{ drawing, chosen }}
              {...(tones && { tones })}
              {...(onChoose && { onChoose })}
            />
          </g>
        </svg>
      </div>
      <ZoomButtons controls={controls} />
      {children}
    </div>
  );
}
