import type { ReactNode } from 'react';
import { useSay } from '#text/say.tsx';

/** A link that leaves the visit where it is, and says so. */
export function NewTab({ href, children }: { href: string; children: ReactNode }) {
  const say = useSay();
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden">{` ${say('labels_opensnewtab')}`}</span>
    </a>
  );
}
