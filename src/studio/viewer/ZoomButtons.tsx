import type { ViewControls } from './use-view.ts';
import styles from './Viewer.module.css';

/** Buttons that zoom, for readers without a wheel. */
export function ZoomButtons({ controls }: { controls: ViewControls }) {
  const { view, zoomIn, zoomOut, fitAll, actualSize } = controls;
  const percent = `${Math.round(view.scale * 100)} %`;
  return (
    <div
      className={styles.zoom}
      role="group"
      aria-label="Size of the picture: plus, minus, 0 for all of it, 1 for its actual size, arrows to move it"
    >
      <button type="button" onClick={zoomOut} aria-label="Smaller">
        −
      </button>
      <button type="button" onClick={actualSize} aria-label={`${percent}: show its actual size`}>
        {percent}
      </button>
      <button type="button" onClick={zoomIn} aria-label="Larger">
        +
      </button>
      <button type="button" onClick={fitAll}>
        Fit
      </button>
    </div>
  );
}
