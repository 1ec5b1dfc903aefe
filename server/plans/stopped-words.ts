import type { openWriter } from './tell.ts';

type Patient = Awaited<ReturnType<typeof openWriter>>;

/** A patient who owes nothing more on the bills is sent to no payment. */
export const stoppedWords = (patient: Patient): string => {
  const { say, isBillsPaid, isRemoved, mayPlan, billsOwed: remaining } = patient;
  if (isBillsPaid) return say('topics_planstoppedpaid');
  if (isRemoved) return say('topics_planstoppedremoved', { remaining });
  const text = mayPlan ? 'topics_planstopped' : 'topics_planstoppedonline';
  return say(text, { remaining });
};

/** The same in a letter on a debit that was on its way when the plan was stopped. */
export const isStopped = (patient: Patient): string =>
  `${patient.say('topics_planisstopped')} ${stoppedWords(patient)}`;
