import { Busy } from './Busy.tsx';

/** The screen of a state that only waits. */
export const Waiting = () => <Busy />;
