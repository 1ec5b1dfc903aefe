/** The word for the way out, where an address stands to which a patient wants to go. */
export const loggingOut = 'logout';
