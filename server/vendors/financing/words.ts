import { spokenIn } from '../decided-away/spoken.ts';
import type { Deed } from './deeds.ts';

export interface Words {
  readonly title: string;
  readonly standIn: string;
  readonly amount: string;
  readonly to: string;
  readonly payer: string;
  readonly minutes: string;
  readonly over: string;
  readonly denied: string;
  readonly deniedWhy: string;
  readonly back: string;
  readonly done: Readonly<Record<Deed, string>>;
  readonly deeds: Readonly<Record<Deed, string>>;
}

const en: Words = {
  title: 'Patient financing',
  standIn: 'This is not a real service. Nobody applies for a loan here, and no money moves.',
  amount: 'Amount',
  to: 'To',
  payer: 'Applicant',
  minutes: 'Minutes, where it is decided later',
  over: 'There is nothing to decide here.',
  denied: 'This financing page cannot be opened',
  deniedWhy:
    'Its launch was used before, is too old, or is not for this page. Close it, and open it again.',
  back: 'Back to the provider',
  done: {
    approved: 'Your loan is approved. The program pays the bills.',
    less: 'A smaller loan is approved than was asked for.',
    later: 'Your application is looked at.',
    laterno: 'Your application is looked at.',
    declined: 'Your application is declined.',
    expired: 'The time is over.',
    unclear: 'Something is not clear.',
    left: 'You have left the application.',
    shut: 'This page is over.',
  },
  deeds: {
    approved: 'Apply and accept: approved',
    less: 'Apply: a smaller loan than was asked for',
    later: 'Apply: approved later',
    laterno: 'Apply: declined later',
    declined: 'Apply: declined',
    expired: 'The time is over',
    unclear: 'Apply: an answer that nobody understands',
    left: 'Leave the application',
    shut: 'Close without a decision',
  },
};

const es: Words = {
  title: 'Financiamiento para pacientes',
  standIn: 'Este no es un servicio real. Aquí nadie solicita un préstamo y no se mueve dinero.',
  amount: 'Monto',
  to: 'Para',
  payer: 'Solicitante',
  minutes: 'Minutos, si se decide más tarde',
  over: 'Aquí no hay nada que decidir.',
  denied: 'Esta página no se puede abrir',
  deniedWhy:
    'Su enlace ya se usó, es demasiado viejo o no es de esta página. Ciérrela y ábrala de nuevo.',
  back: 'Volver al proveedor',
  done: {
    approved: 'Su préstamo está aprobado. El programa paga las facturas.',
    less: 'Se aprobó un préstamo menor que el que se pidió.',
    later: 'Su solicitud está en revisión.',
    laterno: 'Su solicitud está en revisión.',
    declined: 'Su solicitud fue rechazada.',
    expired: 'Se acabó el tiempo.',
    unclear: 'Algo no está claro.',
    left: 'Usted dejó la solicitud.',
    shut: 'Esta página terminó.',
  },
  deeds: {
    approved: 'Solicitar y aceptar: aprobado',
    less: 'Solicitar: un préstamo menor que el que se pidió',
    later: 'Solicitar: se aprueba más tarde',
    laterno: 'Solicitar: se rechaza más tarde',
    declined: 'Solicitar: rechazado',
    expired: 'Se acabó el tiempo',
    unclear: 'Solicitar: una respuesta que nadie entiende',
    left: 'Dejar la solicitud',
    shut: 'Cerrar sin decidir',
  },
};

/** The program's page speaks English and Spanish. */
export const wordsIn = (language: string) => spokenIn({ en, es }, language);
