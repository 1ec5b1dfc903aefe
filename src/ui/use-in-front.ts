import { useCallback, useRef, type RefCallback } from 'react';

/** The dialogs that stand open, the last of them in front. */
const open: HTMLElement[] = [];

/** Only the dialog in front can be pressed, focused or read. */
function settle(): void {
  const front = open.at(-1);
  for (const one of document.body.children)
    one.toggleAttribute('inert', front !== undefined && !one.contains(front));
}

interface Rank {
  /** For the element of the dialog. */
  readonly ref: RefCallback<HTMLElement>;
  /** The browser's own dialogs (ui/light) stand above every other. */
  readonly isInFront: () => boolean;
}

/**
 * Adds to Mantine's Modal what it lacks: a description of its own, a page behind it that is inert,
 * the focus in it at once, and given back when the modal goes together with its component.
 */
export function useInFront(describedBy: string): Rank {
  const dialog = useRef<HTMLElement>(null);
  const ref = useCallback(
    (node: HTMLElement | null) => {
      if (!node) return;
      const cameFrom = document.activeElement;
      dialog.current = node;
      node.setAttribute('aria-describedby', describedBy);
      open.push(node);
      settle();
      // At once, and scrolled to: Modal itself waits a moment, and scrolls no page around a frame.
      (
        node.querySelector<HTMLElement>('[data-autofocus]') ??
        node.querySelector<HTMLElement>('a[href], button, input, select')
      )?.focus();
      return () => {
        open.splice(open.indexOf(node), 1);
        settle();
        if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
      };
    },
    [describedBy],
  );
  const isInFront = () =>
    open.at(-1) === dialog.current && document.querySelector('dialog[open]') === null;
  return { ref, isInFront };
}
