export const digitsIn = (text: string): string => text.replaceAll(/\D/g, '');
