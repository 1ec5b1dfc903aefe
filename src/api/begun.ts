import type { LoginType } from '#domain/visitor.ts';

/** A session begun: what the portal may know, its token, and the secret that finds it after a reload. */
export interface Begun {
  readonly token: string;
  readonly resumeSecret: string;
  readonly admission: ReturnType<typeof admissionIn>;
}

interface Issued {
  readonly loginType: LoginType;
  readonly timeout: number;
  readonly timeLeft: number;
  readonly endsIn: number;
  readonly username?: string | undefined;
  readonly previousLoginTime?: string | undefined;
  readonly demo?: boolean | undefined;
  readonly cameBy?: 'text-link' | undefined;
}

export const begunIn = (answer: Issued & Omit<Begun, 'admission'>): Begun => ({
  token: answer.token,
  resumeSecret: answer.resumeSecret,
  admission: admissionIn(answer),
});

export const admissionIn = ({
  loginType,
  timeout,
  timeLeft,
  endsIn,
  username,
  previousLoginTime,
  demo,
  cameBy,
}: Issued) => ({
  loginType,
  timeout,
  timeLeft,
  endsIn,
  now: Date.now(),
  ...(demo && { demo }),
  ...(cameBy && { cameBy }),
  ...(username !== undefined && { username }),
  ...(previousLoginTime !== undefined && { previousLoginTime }),
});
