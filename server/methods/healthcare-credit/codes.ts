/**
 * The meanings of a status code, in the order of a payment:
 * identified  the payer is known, or has the credit; the order comes next
 * approved    the order is approved, and its money can be asked for
 * left        the payer left the window; a credit that is told with it is a limit
 * pending     the vendor decides later
 * declined    the vendor refuses the payer, the order, its amount or its address
 * expired     the token is too old
 */
export type Meaning = 'identified' | 'approved' | 'left' | 'pending' | 'declined' | 'expired';

/** All codes of the vendor; one that is not here says nothing that anybody knows. */
export const codes: Readonly<Record<string, Meaning>> = {
  '002': 'identified',
  '003': 'identified',
  '000': 'approved',
  '00': 'approved',
  '21': 'approved',
  '22': 'approved',
  '24': 'approved',
  '25': 'approved',
  '26': 'approved',
  '27': 'approved',
  '28': 'approved',
  '100': 'left',
  '04': 'pending',
  '06': 'pending',
  '99': 'pending',
  '001': 'declined',
  '403': 'declined',
  '07': 'declined',
  '08': 'declined',
  '12': 'declined',
  '13': 'declined',
  '14': 'declined',
  '15': 'declined',
  '16': 'declined',
  '17': 'declined',
  '18': 'declined',
  '81': 'declined',
  '82': 'declined',
  '90': 'declined',
  '401': 'expired',
};

/** The word beside a code without which the code is no success. */
export const success = 'SUCCESS';
