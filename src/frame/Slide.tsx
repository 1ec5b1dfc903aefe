import { useState, type CSSProperties } from 'react';
import { linesOf, slideLines } from '#domain/slides.ts';
import type { Slide as SlideOf } from '#domain/tenant.ts';
import { useLookUp } from '#text/say.tsx';
import { Numbers } from '#ui/Numbers.tsx';
import words from './slide-words.module.css';
import styles from './Slideshow.module.css';

interface Props {
  readonly slide: SlideOf;
  readonly shown: boolean;
  /** The slide is on show or next: its picture is fetched. */
  readonly near: boolean;
  readonly label: string;
}

/** One slide; while it is not on show it is hidden from screen readers, too. */
export function Slide({ slide, shown, near, label }: Props) {
  const [seen, setSeen] = useState(near);
  if (near && !seen) setSeen(true);
  const [missing, setMissing] = useState(false);
  const text = useLookUp()(slide.textCustomizationKey) ?? '';
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      className={styles.slide}
      data-align={slide.textVerticalAlign}
      data-sheer={slide.maskOpacity < enoughForText || undefined}
      style={{ '--mask': slide.maskOpacity } as CSSProperties}
      aria-hidden={!shown}
    >
      {(near || seen) && !missing && (
        <img
          src={slide.image}
          alt=""
          decoding="async"
          fetchPriority={shown ? 'auto' : 'low'}
          onError={() => setMissing(true)}
        />
      )}
      <div className={styles.text}>
        {linesOf(text).map(([line, said]) => (
          <p key={line} className={`${styles[line]} ${looksOf(slide, slideLines.indexOf(line))}`}>
            <Numbers in={said} />
          </p>
        ))}
      </div>
    </div>
  );
}

/**
 * The opacity below which the mask no longer makes the text readable, so that the text gets a
 * ground of its own.
 */
const enoughForText = 0.7;

/** The classes of the looks that a provider names; an unknown name gives none. */
const looksOf = ({ textClasses }: SlideOf, line: number): string =>
  (textClasses[line] ?? '')
    .split(/\s+/)
    .flatMap((name) => words[name] ?? [])
    .join(' ');
