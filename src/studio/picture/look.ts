/** The look of a picture; the page's style sheet only adds what is lit, chosen or marked. */
export const ink = '#0f1b2d';
export const soft = '#4a5568';
export const line = '#68758a';
export const failing = '#b42318';

/** The ground of a group: grounds alternate by depth. */
export const groundOf = (depth: number): string => (depth % 2 === 0 ? '#ffffff' : '#f3f6fa');

export const radius = 10;
