import { spokenIn } from '../decided-away/spoken.ts';
import { wrongCode } from './numbers.ts';

const en = {
  title: 'Your bank (stand-in)',
  heading: 'Your bank: a stand-in',
  standIn: 'This is not a real bank. It asks whether it is you who pays. No money moves.',
  amount: 'Amount',
  to: 'To',
  card: 'Card',
  endsIn: (last4: string) => `ends in ${last4}`,
  wrong: 'That code is not right. Try again.',
  second: 'One more code, please.',
  code: `Code (any; ${wrongCode} is wrong)`,
  confirm: 'Confirm',
  cancel: 'Cancel',
  moment: 'One moment.',
  goOn: 'Go on',
  over: 'This is over.',
  back: 'Go back',
  dead: 'This page goes no further.',
};

const es: typeof en = {
  title: 'Su banco (simulado)',
  heading: 'Su banco: una simulación',
  standIn: 'Este no es un banco real. Pregunta si es usted quien paga. No se mueve dinero.',
  amount: 'Monto',
  to: 'Para',
  card: 'Tarjeta',
  endsIn: (last4) => `termina en ${last4}`,
  wrong: 'Ese código no es correcto. Intente de nuevo.',
  second: 'Un código más, por favor.',
  code: `Código (cualquiera; ${wrongCode} es incorrecto)`,
  confirm: 'Confirmar',
  cancel: 'Cancelar',
  moment: 'Un momento.',
  goOn: 'Continuar',
  over: 'Esto ya terminó.',
  back: 'Volver',
  dead: 'Esta página no lleva más lejos.',
};

/** The bank's page speaks English and Spanish. */
export const wordsIn = (language: string) => spokenIn({ en, es }, language);
export type Words = typeof en;
