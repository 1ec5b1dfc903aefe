import { useEffect, type RefObject } from 'react';

interface Props {
  /** The box around the notices. */
  readonly alerts: RefObject<HTMLElement | null>;
}

/**
 * No notice hides what has the focus. What lies beneath one is scrolled clear of it; on top of the page,
 * where nothing can be scrolled, the notice takes room of its own.
 */
export function FocusInSight({ alerts }: Props) {
  useEffect(() => {
    const clear = () => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement) || !isBesideAlerts(focused, alerts.current)) return;
      if (alertsOver(focused, alerts.current).length === 0) return;
      focused.scrollIntoView({ block: 'nearest' });
      // A heading that takes the focus on arrival is no control, and a page that moves would be in the way.
      if (focused.tabIndex < 0) return;
      for (const alert of alertsOver(focused, alerts.current)) alert.dataset['room'] = '';
    };
    clear();
    document.addEventListener('focusin', clear);
    return () => document.removeEventListener('focusin', clear);
  });
  return null;
}

/** Dialogs and the header's menus lie above the notices. */
const isBesideAlerts = (focused: Element, alerts: HTMLElement | null): boolean =>
  alerts?.parentElement?.contains(focused) === true && !alerts.contains(focused);

function alertsOver(focused: Element, alerts: HTMLElement | null): HTMLElement[] {
  const { top, bottom } = focused.getBoundingClientRect();
  return [...(alerts?.querySelectorAll<HTMLElement>('[data-type]') ?? [])].filter((alert) => {
    const over = alert.getBoundingClientRect();
    return top < over.bottom && bottom > over.top;
  });
}
