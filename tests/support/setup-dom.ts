import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { format } from 'node:util';
import * as React from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { styleByTag } from './style-by-tag.ts';

// Files share a process, but not the state of the portal's modules.
vi.resetModules();

/** React notes where each element was made, by an error's stack, a tenth of a test's time; past a limit it does not. */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Readonly<Record<string, object>>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set() {},
  configurable: true,
});

/** jsdom looks for the first element by a walk that takes twice as long as finding all of them does. */
const firstOfAll = function (this: Document, selectors: string): Element | null {
  return this.querySelectorAll(selectors)[0] ?? null;
};

// Lazy screens are compiled on their first use, which takes a while beside other work.
configure({ asyncUtilTimeout: 10_000 });

/** The observers of a browser that jsdom does not have. */
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

if (typeof window !== 'undefined') {
  // The queries are set anew for each file: another file may have had a smaller window.
  window.matchMedia = (media: string) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener() {},
      removeListener() {},
    });
  window.ResizeObserver = NoObserver;
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
    this.querySelector<HTMLElement>('a[href], button, input, select')?.focus();
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
  Document.prototype.querySelector = firstOfAll;
  window.scrollTo = () => {};
  window.getComputedStyle = styleByTag(window);
  // Young browsers answer a promise, which is no clean-up of an effect.
  Element.prototype.scrollIntoView = () => Promise.resolve() as never;
}

afterEach(() => {
  cleanup();
  // Elements that a test put on the page by hand would stand in the next file's way.
  document.body.replaceChildren();
});

/** React and the portal complain on the console; jsdom tells there what a page cannot do in it. */
const page = globalThis.console;
const complain = page.error;
let complaints: string[] = [];
beforeEach(() => {
  complaints = [];
  page.error = (...said) => {
    complain(...said);
    const complaint = format(...said);
    if (!complaint.includes('Not implemented:')) complaints.push(complaint);
  };
});
afterEach(() => {
  page.error = complain;
  expect(complaints).toEqual([]);
});
