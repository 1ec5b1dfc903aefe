import { useEffect } from 'react';

/** Longer than a dialog or a popover takes to give the focus back itself. */
const patience = 50;

interface Held {
  readonly element: Element;
  /** The card of a list that the element stands in. */
  readonly card: Element | null;
  readonly list: Element | null | undefined;
  readonly position: number;
}

/**
 * An element with the focus may go: a bill was settled meanwhile, a button has done its work. The
 * card around it has the focus then, or the card that took its place, or else the screen's heading;
 * the browser would leave it at the top of the page.
 */
export function useFocusHeir(): void {
  useEffect(() => {
    let held: Held | undefined;
    const isNowhere = () => document.activeElement === document.body;
    const hold = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('dialog, [aria-modal]')) return;
      held = target.closest('main') ? heldBy(target) : undefined;
    };
    // A press beside everything lets go of an element that stays.
    const letGo = () =>
      setTimeout(() => {
        if (held?.element.isConnected && isNowhere()) held = undefined;
      });
    const inherit = () => {
      if (held?.element.isConnected === false && isNowhere()) focusOn(heirOf(held));
    };
    const observer = new MutationObserver(() => {
      if (held?.element.isConnected === false) setTimeout(inherit, patience);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', hold);
    document.addEventListener('focusout', letGo);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', hold);
      document.removeEventListener('focusout', letGo);
    };
  }, []);
}

function heldBy(element: Element): Held {
  const card = element.closest('main li');
  const list = card?.parentElement;
  return {
    element,
    card,
    list,
    position: [...(list?.children ?? [])].findIndex((one) => one === card),
  };
}

function heirOf({ card, list, position }: Held): Element | null {
  const inPlace = list?.isConnected ? (list.children[position] ?? list.lastElementChild) : null;
  return (
    (card?.isConnected ? card : inPlace) ??
    document.querySelector('main [data-main-heading]') ??
    document.querySelector('main')
  );
}

/** Focuses an element; a row, card or heading, which takes no focus by itself, takes it this once. */
export function focusOn(heir: Element | null): void {
  const heard = heir?.querySelector(':scope > article') ?? heir;
  if (!(heard instanceof HTMLElement)) return;
  if (!heard.hasAttribute('tabindex')) {
    heard.tabIndex = -1;
    heard.addEventListener('blur', () => heard.removeAttribute('tabindex'), { once: true });
  }
  heard.focus();
}
