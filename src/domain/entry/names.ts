/** The names of the inputs. Keys of fields hold no colon, and a dot would mean a path. */

export const locationName = ':location';

export const inputName = (fieldKey: string): string => fieldKey.replaceAll('.', ':');

export const confirmName = (fieldKey: string): string => `${inputName(fieldKey)}:confirm`;
