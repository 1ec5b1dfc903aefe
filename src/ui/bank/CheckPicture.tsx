import styles from './check.module.css';

interface Props {
  readonly label: string;
  /** The words on the check: payee, sum, signature; one per line. */
  readonly words: string;
}

/** A check as banks print it; the two numbers at its foot are marked and counted. */
export function CheckPicture({ label, words }: Props) {
  const [payee = '', sum = '', memo = ''] = words.split('\n');
  return (
    <svg viewBox="0 0 480 214" role="img" aria-label={label} className={styles.check}>
      <rect x="1" y="1" width="478" height="212" rx="10" className={styles.paper} />
      <path d="M24 30h110M24 44h78" className={styles.print} />
      <path d="M356 36h100M84 84h262M24 116h356M24 158h150M300 158h156" className={styles.rule} />
      <rect x="364" y="64" width="92" height="26" rx="4" className={styles.rule} />
      <g className={styles.words}>
        <text x="456" y="26" textAnchor="end">
          1234
        </text>
        <text x="24" y="82">
          {payee}
        </text>
        <text x="456" y="115" textAnchor="end">
          {sum}
        </text>
        <text x="24" y="154">
          {memo}
        </text>
        <text x="372" y="82">
          $
        </text>
      </g>
      <Number x={24} width={156} count="1" digits="123456780" />
      <Number x={192} width={190} count="2" digits="000123456789" />
      <g className={styles.digits}>
        <text x="400" y="196">
          1234
        </text>
      </g>
    </svg>
  );
}

interface NumberProps {
  readonly x: number;
  readonly width: number;
  readonly count: string;
  readonly digits: string;
}

function Number({ x, width, count, digits }: NumberProps) {
  return (
    <g>
      <rect x={x} y="174" width={width} height="32" rx="6" className={styles.marked} />
      {/* The transit sign around a routing number. */}
      <path d={`M${x + 12} 183v14M${x + 17} 185v4M${x + 17} 193v4`} className={styles.print} />
      <text x={x + 26} y="196" className={styles.digits}>
        {digits}
      </text>
      <circle cx={x + width} cy="174" r="11" className={styles.dot} />
      <text x={x + width} y="178.5" textAnchor="middle" className={styles.count}>
        {count}
      </text>
    </g>
  );
}
