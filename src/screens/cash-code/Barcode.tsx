import { inFours, type BarKind } from '#domain/cash-code.ts';
import { useSay } from '#text/say.tsx';
import { barsOf } from './bars.ts';
import styles from './cash-code.module.css';

interface Props {
  readonly code: string;
  readonly bars: BarKind;
}

const height = 40;

/** The number as bars: black on white in every theme, for a reader is no person. */
export function Barcode({ code, bars: kind }: Props) {
  const say = useSay();
  const { bars, width } = barsOf(code, kind);
  return (
    <svg
      className={styles.bars}
      role="img"
      aria-label={say('labels_cashbarcode', { code: inFours(code) })}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <rect width={width} height={height} fill="#fff" />
      {bars.map(({ from, width: wide }) => (
        <rect key={from} x={from} width={wide} height={height} fill="#000" />
      ))}
    </svg>
  );
}
