import type { ReactNode } from 'react';

/** Quiet drawings in the provider's colour; they say nothing the text does not. */
const Picture = ({ children }: { children: ReactNode }) => (
  <svg
    aria-hidden="true"
    focusable="false"
    width="144"
    height="112"
    viewBox="0 0 144 112"
    fill="none"
    stroke="var(--brand-link)"
    strokeWidth="3"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <ellipse cx="72" cy="102" rx="56" ry="6" fill="var(--brand-tint-strong)" stroke="none" />
    {children}
  </svg>
);

const sheet = 'M44 10h40l18 18v66a4 4 0 0 1-4 4H44a4 4 0 0 1-4-4V14a4 4 0 0 1 4-4z';

export const ExpiredPicture = () => (
  <Picture>
    <path d={sheet} fill="var(--brand-tint-strong)" />
    <path d="M84 10v18h18M52 42h32M52 54h24M52 66h16" />
    <circle cx="98" cy="76" r="20" fill="var(--surface)" />
    <path d="M98 64v12l8 6" />
  </Picture>
);

export const UnknownPicture = () => (
  <Picture>
    <path d={sheet} fill="var(--brand-tint-strong)" />
    <path d="M84 10v18h18M52 42h32M52 54h18" />
    <circle cx="92" cy="70" r="16" fill="var(--surface)" />
    <path d="m104 82 14 14" strokeWidth="5" />
  </Picture>
);

export const TroublePicture = () => (
  <Picture>
    <path
      d="M46 86a20 20 0 0 1-3-39.8A28 28 0 0 1 97 40a23 23 0 0 1 4 46z"
      fill="var(--brand-tint-strong)"
    />
    <path d="M72 48v18M72 76v.5" strokeWidth="5" />
  </Picture>
);

export const PreparingPicture = () => (
  <Picture>
    <rect x="32" y="18" width="80" height="72" rx="6" fill="var(--brand-tint-strong)" />
    <path d="M32 36h80M44 27h.5M54 27h.5M46 52h34M46 64h52M46 76h22" />
  </Picture>
);
