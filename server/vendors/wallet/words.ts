import { spokenIn } from '../decided-away/spoken.ts';
import type { Choice } from './book.ts';

export interface Words {
  readonly title: string;
  readonly heading: string;
  readonly standIn: string;
  readonly left: string;
  readonly notOpen: string;
  readonly to: string;
  readonly amount: string;
  readonly by: string;
  readonly wallet: string;
  readonly credit: string;
  readonly transfer: string;
  readonly choices: Readonly<Record<Choice | 'cancel' | 'silent', string>>;
}

const en: Words = {
  title: 'Online wallet (stand-in)',
  heading: 'Online wallet: a stand-in',
  standIn:
    'This is not a real service. The sandbox answers here in place of the wallet, and no money moves.',
  left: 'You can shut this window and go back to your bill.',
  notOpen: 'This payment is not open any more. You can shut this window and go back to your bill.',
  to: 'To',
  amount: 'Amount',
  by: 'With',
  wallet: 'the wallet',
  credit: 'the wallet’s credit',
  transfer: 'a transfer between people',
  choices: {
    paid: 'Approve',
    declined: 'Approve, but the capture is declined',
    pending: 'Approve, but the capture stays pending',
    less: 'Approve, but take 1.00 less',
    partly: 'Approve, but only the first part is taken',
    again: 'Approve, but the wallet asks once more',
    cancel: 'Cancel',
    silent: 'Shut the window silently',
  },
};

const es: Words = {
  title: 'Billetera en línea (simulada)',
  heading: 'Billetera en línea: una simulación',
  standIn:
    'Este no es un servicio real. El entorno de pruebas responde en lugar de la billetera y no se mueve dinero.',
  left: 'Puede cerrar esta ventana y volver a su factura.',
  notOpen: 'Este pago ya no está abierto. Puede cerrar esta ventana y volver a su factura.',
  to: 'Para',
  amount: 'Monto',
  by: 'Con',
  wallet: 'la billetera',
  credit: 'el crédito de la billetera',
  transfer: 'una transferencia entre personas',
  choices: {
    paid: 'Aceptar',
    declined: 'Aceptar, pero el cobro se rechaza',
    pending: 'Aceptar, pero el cobro queda pendiente',
    less: 'Aceptar, pero se cobra 1.00 menos',
    partly: 'Aceptar, pero solo se cobra la primera parte',
    again: 'Aceptar, pero la billetera pregunta otra vez',
    cancel: 'Cancelar',
    silent: 'Cerrar la ventana sin decir nada',
  },
};

/** The wallet's page speaks English and Spanish. */
export const wordsIn = (locale: string) => spokenIn({ en, es }, locale);
