import { useLayoutEffect, useState, type RefObject } from 'react';

/** The box scrolls, and holds more below than can be seen. */
export function useMoreBelow(box: RefObject<HTMLElement | null>): boolean {
  const [more, setMore] = useState(false);
  useLayoutEffect(() => {
    const node = box.current;
    if (!node) return;
    const look = () => setMore(node.scrollHeight - node.clientHeight - node.scrollTop > 8);
    // A dialog opens, and so gets its size, after its content was made.
    const first = requestAnimationFrame(look);
    // Content may come later.
    const grown = new MutationObserver(look);
    grown.observe(node, { childList: true, subtree: true });
    node.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(first);
      grown.disconnect();
      node.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [box]);
  return more;
}
