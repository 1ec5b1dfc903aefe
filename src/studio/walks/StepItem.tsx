import { useId, useState } from 'react';
import { scriptAnswers } from '#api/queries/sandbox-answers.ts';
import { scriptedLines, toldNow } from '#walks/telling/server-words.ts';
import { sentence, type WalkStep } from '#walks/telling/tell.ts';
import styles from './Walks.module.css';

interface Props {
  readonly step: WalkStep;
  readonly isTicked: boolean;
  readonly onTick: () => void;
}

/** One step: what to do, what then happens, and what to see. */
export function StepItem({ step, isTicked, onTick }: Props) {
  const id = useId();
  const { server, meanwhile, sees, cannot, first } = step;
  return (
    <li className={styles.step}>
      <input id={id} type="checkbox" checked={isTicked} onChange={onTick} />
      <div>
        {first.length > 0 && <First step={step} />}
        <label htmlFor={id}>{step.do}</label>
        {cannot.length > 0 && (
          <p className={styles.cannot}>Cannot be done by hand: {cannot.join('; ')}.</p>
        )}
        {server.length > 0 && <p className={styles.server}>{sentence(server.join('; '))}.</p>}
        {meanwhile.length > 0 && (
          <p className={styles.meanwhile}>For a moment: {meanwhile.join('; ')}.</p>
        )}
        {sees.length > 0 && (
          <p className={styles.sees}>
            <b>See</b> {sees.join('; ')}.
          </p>
        )}
      </div>
    </li>
  );
}

/** The answers that the sandbox is set to in the middle of a walk. */
function First({ step: { first } }: { step: WalkStep }) {
  const [told, setTold] = useState('');
  const tell = () =>
    scriptAnswers(first).then(
      () => setTold('The server is told.'),
      () => setTold('The sandbox did not answer.'),
    );
  return (
    <p className={styles.first}>
      {sentence(toldNow(scriptedLines(first)))}.{' '}
      <button type="button" onClick={() => void tell()}>
        Tell it now
      </button>{' '}
      <span role="status">{told}</span>
    </p>
  );
}
