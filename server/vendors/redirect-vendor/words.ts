import { spokenIn } from '../decided-away/spoken.ts';
import type { Deed } from './deeds.ts';

export interface Words {
  readonly title: string;
  readonly standIn: string;
  readonly sent: (phone: string) => string;
  readonly amount: string;
  readonly to: string;
  readonly play: string;
  readonly minutes: string;
  readonly cancel: string;
  readonly back: string;
  readonly over: string;
  readonly deeds: Readonly<Record<Deed, string>>;
}

const en: Words = {
  title: 'Mobile money: a stand-in',
  standIn: 'This is not a real service. Nobody gets a message, and no money moves.',
  sent: (phone) =>
    `A request was sent to the phone ${phone}. The payer would now enter a PIN there.`,
  amount: 'Amount',
  to: 'To',
  play: 'Play the phone',
  minutes: 'Minutes, where the money comes later',
  cancel: 'Cancel this payment',
  back: 'Go back',
  over: 'This payment is over.',
  deeds: {
    paid: 'Enter the PIN: paid',
    funds: 'Not enough money',
    pin: 'Wrong PIN',
    cancelled: 'Cancel on the phone',
    noAnswer: 'Do not answer',
    busy: 'The phone is busy with another payment',
    unsent: 'The request never reaches the phone',
    later: 'Do not answer, but the money comes later',
    contradicts: 'Paid, though the service says “cancelled” for some minutes',
    less: 'Pay half of it',
    more: 'Pay 100 too much',
    working: 'Go back before it is decided; the money comes later',
  },
};

const sw: Words = {
  title: 'Pesa za simu: huduma ya majaribio',
  standIn: 'Hii si huduma halisi. Hakuna ujumbe unaotumwa, na hakuna pesa inayohamishwa.',
  sent: (phone) => `Ombi limetumwa kwa simu ${phone}. Mlipaji angeweka PIN sasa kwenye simu.`,
  amount: 'Kiasi',
  to: 'Kwa',
  play: 'Igiza simu',
  minutes: 'Dakika, pesa ikifika baadaye',
  cancel: 'Ghairi malipo haya',
  back: 'Rudi',
  over: 'Malipo haya yamekwisha.',
  deeds: {
    paid: 'Weka PIN: imelipwa',
    funds: 'Pesa haitoshi',
    pin: 'PIN si sahihi',
    cancelled: 'Ghairi kwenye simu',
    noAnswer: 'Usijibu',
    busy: 'Simu ina malipo mengine',
    unsent: 'Ombi halifiki kwenye simu',
    later: 'Usijibu, lakini pesa inafika baadaye',
    contradicts: 'Imelipwa, ingawa huduma inasema “imeghairiwa” kwa dakika kadhaa',
    less: 'Lipa nusu',
    more: 'Lipa 100 zaidi',
    working: 'Rudi kabla ya uamuzi; pesa inafika baadaye',
  },
};

const es: Words = {
  title: 'Dinero móvil: una simulación',
  standIn: 'Este no es un servicio real. Nadie recibe un mensaje y no se mueve dinero.',
  sent: (phone) => `Se envió una solicitud al teléfono ${phone}. Quien paga pondría allí su PIN.`,
  amount: 'Monto',
  to: 'Para',
  play: 'Hacer de teléfono',
  minutes: 'Minutos, si el dinero llega más tarde',
  cancel: 'Cancelar este pago',
  back: 'Volver',
  over: 'Este pago ya terminó.',
  deeds: {
    paid: 'Poner el PIN: pagado',
    funds: 'No hay dinero suficiente',
    pin: 'PIN incorrecto',
    cancelled: 'Cancelar en el teléfono',
    noAnswer: 'No responder',
    busy: 'El teléfono está ocupado con otro pago',
    unsent: 'La solicitud nunca llega al teléfono',
    later: 'No responder, pero el dinero llega más tarde',
    contradicts: 'Pagado, aunque el servicio dice «cancelado» durante unos minutos',
    less: 'Pagar la mitad',
    more: 'Pagar 100 de más',
    working: 'Volver antes de que se decida; el dinero llega más tarde',
  },
};

/** The page speaks English, Spanish and Swahili. */
export const wordsIn = (language: string) => spokenIn({ en, es, sw }, language);
