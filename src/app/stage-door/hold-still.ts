/** Keeps the screen on show: links go nowhere, and forms are sent to nobody. */
export function holdStill(page: Document): void {
  const stop = (event: Event) => event.preventDefault();
  page.addEventListener('submit', stop, true);
  for (const press of ['click', 'auxclick'])
    page.addEventListener(
      press,
      (event) => {
        if (event.target instanceof Element && event.target.closest('a[href]')) stop(event);
      },
      true,
    );
}

/** Keeps the focus in the studio's page, whatever a screen in its frame does. */
export function leaveFocus(): void {
  const { showModal } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.showModal = function showQuietly() {
    this.inert = true;
    showModal.call(this);
    this.inert = false;
  };
  HTMLElement.prototype.focus = () => undefined;
}
