import { useActorRef, useSelector } from '@xstate/react';
import { useRef, useState, type FocusEvent } from 'react';
import { slideshow } from '#machines/slideshow.ts';
import type { Slide as SlideOf } from '#domain/tenant.ts';
import { useSay } from '#text/say.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useMedia } from '#ui/use-media.ts';
import { Slide } from './Slide.tsx';
import styles from './Slideshow.module.css';

/** Pictures beside the landing: they move on by themselves until somebody looks closer. */
export function Slideshow({ slides }: { slides: readonly SlideOf[] }) {
  const say = useSay();
  const startsPaused = useMedia('(prefers-reduced-motion: reduce)');
  const [input] = useState(() => ({ count: slides.length, now: Date.now(), startsPaused }));
  const show = useActorRef(slideshow, { input });
  const index = useSelector(show, ({ context }) => context.index);
  const paused = useSelector(show, (snapshot) => snapshot.matches('paused'));
  const held = useRef<HTMLDivElement>(null);

  const hold = () => show.send({ type: 'slide.heldOn', now: Date.now() });
  const letGo = (event?: FocusEvent) => {
    const focus = event ? event.relatedTarget : document.activeElement;
    if (!held.current?.contains(focus) && !held.current?.matches(':hover'))
      show.send({ type: 'slide.letGo', now: Date.now() });
  };

  return (
    <aside
      className={styles.pane}
      aria-roledescription="carousel"
      aria-label={say('labels_slideshow')}
    >
      {slides.length > 1 && (
        <button
          type="button"
          className={styles.pause}
          aria-label={say(paused ? 'buttons_resumeslides' : 'buttons_pauseslides')}
          onClick={() =>
            show.send({ type: paused ? 'play.chosen' : 'pause.chosen', now: Date.now() })
          }
        >
          <Icon name={paused ? 'play' : 'pause'} />
        </button>
      )}
      <div
        ref={held}
        className={styles.show}
        onMouseEnter={hold}
        onMouseLeave={() => letGo()}
        onFocus={hold}
        onBlur={letGo}
      >
        <div aria-live={paused ? 'polite' : 'off'}>
          {slides.map((slide, at) => (
            <Slide
              key={slide.textCustomizationKey}
              slide={slide}
              shown={at === index}
              near={at === index || at === (index + 1) % slides.length}
              label={say('labels_slide', { number: at + 1, total: slides.length })}
            />
          ))}
        </div>
        {slides.length > 1 && (
          <div className={styles.dots}>
            {slides.map((slide, at) => (
              <button
                key={slide.textCustomizationKey}
                type="button"
                aria-label={say('buttons_showslide', { number: at + 1 })}
                aria-current={at === index}
                onClick={() => show.send({ type: 'slide.chosen', index: at, now: Date.now() })}
              />
            ))}
          </div>
        )}
      </div>
    </aside>
  );
}
