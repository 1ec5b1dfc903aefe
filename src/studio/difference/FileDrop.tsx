import { useId, useState, type DragEvent } from 'react';
import type { Drawing } from '../chart/drawing.ts';
import styles from './Difference.module.css';
import { readDrawing, unreadable } from './read-drawing.ts';

interface Props {
  readonly label: string;
  readonly onOpened: (drawing: Drawing) => void;
}

/** Opens an exported chart, dropped or chosen. */
export function FileDrop({ label, onOpened }: Props) {
  const id = useId();
  const [problem, setProblem] = useState('');
  const [isOver, setIsOver] = useState(false);

  const open = async (file: File | undefined) => {
    if (!file) return;
    const drawing = readDrawing(await file.text());
    setProblem(drawing ? '' : unreadable);
    if (drawing) onOpened(drawing);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void open(event.dataTransfer.files[0]);
  };

  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept=".json,application/json"
        onChange={({ currentTarget }) => void open(currentTarget.files?.[0])}
      />
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}
