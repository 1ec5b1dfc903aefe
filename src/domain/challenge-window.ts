/** The sizes for which card holders' banks lay their pages out, by the codes of the card networks. */
export const challengeWindows = ['01', '02', '03'] as const;
export type ChallengeWindow = (typeof challengeWindows)[number];

const sizes = [
  { code: '03', width: 500, height: 600 },
  { code: '02', width: 390, height: 400 },
  { code: '01', width: 250, height: 400 },
] as const satisfies readonly { readonly code: ChallengeWindow; [side: string]: unknown }[];

/** The largest size of a bank's page that fits the width of the room for it. */
export const challengeWindowIn = (room: number): ChallengeWindow =>
  sizes.find(({ width }) => width <= room)?.code ?? '01';
