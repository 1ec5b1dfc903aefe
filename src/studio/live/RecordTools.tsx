import { useId, useState } from 'react';
import { Section } from '../panel/Section.tsx';
import { machinesById, nameOfMachine } from './charts.ts';
import { readRecord, writeRecord, type RecordFile } from './record-file.ts';
import styles from './RecordTools.module.css';
import { replayRecord, type Replayed } from './replay-record.ts';

interface Props {
  readonly record: RecordFile;
  readonly isOpened: boolean;
  readonly onOpen: (file: RecordFile | undefined) => void;
}

const unreadable = 'This file is no record that was taken along here.';

/** The buttons to save a record, open one, and replay it on the charts as they are. */
export function RecordTools({ record, isOpened, onOpen }: Props) {
  const input = useId();
  const [problem, setProblem] = useState('');
  const [verdict, setVerdict] = useState<Replayed>();

  const replay = async ({ entries }: RecordFile) =>
    setVerdict(replayRecord(entries, await machinesById()));
  const open = async (file: File | undefined) => {
    if (!file) return;
    const read = readRecord(await file.text());
    setProblem(read ? '' : unreadable);
    if (!read) return;
    onOpen(read);
    await replay(read);
  };
  const back = () => {
    setVerdict(undefined);
    onOpen(undefined);
  };
  const isEmpty = record.entries.length === 0;
  return (
    <Section title="Record">
      <p className={styles.about}>
        It says which events moved which chart. What was typed is not in it.
      </p>
      <div className={styles.tools}>
        <button type="button" disabled={isEmpty} onClick={() => takeAlong(record)}>
          Export
        </button>
        <button type="button" disabled={isEmpty} onClick={() => void replay(record)}>
          Replay
        </button>
        {isOpened && (
          <button type="button" onClick={back}>
            Back to the portal
          </button>
        )}
      </div>
      <label className={styles.file} htmlFor={input}>
        Open a record
      </label>
      <input
        id={input}
        type="file"
        accept=".json,application/json"
        onChange={({ currentTarget }) => void open(currentTarget.files?.[0])}
      />
      {problem && <p role="alert">{problem}</p>}
      <div role="status" className={styles.verdict}>
        {verdict && <Verdict {...verdict} />}
      </div>
    </Section>
  );
}

function Verdict({ steps, conversations, problems, unknown }: Replayed) {
  const isSame = problems.length === 0 && unknown.length === 0;
  return (
    <div data-same={isSame}>
      <p>
        {isSame
          ? `Replayed: ${steps} steps of ${conversations} conversations end in the same states.`
          : 'Replayed: the charts lead elsewhere now.'}
      </p>
      {unknown.map((chart) => (
        <p key={chart}>There is no chart called {chart}.</p>
      ))}
      {problems.map(({ chart, place, event, was, is }) => (
        <p key={place}>
          {nameOfMachine(chart)}, at “{event}”: <code>{was}</code> then, <code>{is}</code> now.
        </p>
      ))}
    </div>
  );
}

function takeAlong(record: RecordFile): void {
  const address = URL.createObjectURL(
    new Blob([writeRecord(record)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = `record-${record.provider || 'portal'}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
