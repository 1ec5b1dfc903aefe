import { spokenIn } from '../decided-away/spoken.ts';
import type { Deed } from './deeds.ts';

export interface Words {
  readonly identify: string;
  readonly order: string;
  readonly standIn: string;
  readonly amount: string;
  readonly to: string;
  readonly payer: string;
  readonly minutes: string;
  readonly over: string;
  readonly close: string;
  readonly done: string;
  readonly deeds: Readonly<Record<Deed, string>>;
}

const en: Words = {
  identify: 'Healthcare credit: who are you?',
  order: 'Healthcare credit: your order',
  standIn: 'This is not a real service. Nobody applies for credit here, and no money moves.',
  amount: 'Amount',
  to: 'To',
  payer: 'Payer',
  minutes: 'Minutes, where it is decided later',
  over: 'There is nothing to decide here.',
  close: 'Close',
  done: 'This window is over.',
  deeds: {
    known: 'I have the card: go on',
    applied: 'Apply for the card: approved',
    low: 'The credit is half of the amount',
    more: 'Leave, with more credit than the amount',
    review: 'Apply: the application is looked at',
    declined: 'Declined',
    expired: 'The time is over',
    approved: 'Order: approved',
    later: 'Order: decided later',
    address: 'The address is another one',
    unclear: 'Order: an answer that nobody understands',
    left: 'Return to the provider',
    shut: 'Close without a decision',
  },
};

const es: Words = {
  identify: 'Crédito médico: ¿quién es usted?',
  order: 'Crédito médico: su orden',
  standIn: 'Este no es un servicio real. Aquí nadie solicita un crédito y no se mueve dinero.',
  amount: 'Monto',
  to: 'Para',
  payer: 'Quien paga',
  minutes: 'Minutos, si se decide más tarde',
  over: 'Aquí no hay nada que decidir.',
  close: 'Cerrar',
  done: 'Esta ventana terminó.',
  deeds: {
    known: 'Tengo la tarjeta: seguir',
    applied: 'Solicitar la tarjeta: aprobada',
    low: 'El crédito es la mitad del monto',
    more: 'Salir, con más crédito que el monto',
    review: 'Solicitar: la solicitud está en revisión',
    declined: 'Rechazado',
    expired: 'Se acabó el tiempo',
    approved: 'Ordenar: aprobado',
    later: 'Ordenar: se decide más tarde',
    address: 'La dirección es otra',
    unclear: 'Ordenar: una respuesta que nadie entiende',
    left: 'Volver al proveedor',
    shut: 'Cerrar sin decidir',
  },
};

/** The windows speak English and Spanish. */
export const wordsIn = (language: string) => spokenIn({ en, es }, language);
