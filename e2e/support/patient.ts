import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { Complaints } from './complaints.ts';

type Words = string | RegExp;

/** Words in quotes are the whole name. */
const named = (name: Words) => ({ name, exact: typeof name === 'string' });

/** An assertion is looked at again after 100, 250, 500 and 1,000 ms; most pages are there sooner. */
const soon = { timeout: 20_000 };
const often = { intervals: [20, 50, 100, 100, 250] };

/** The one who sits before the screen; tests read as what they do and see. */
export class Patient {
  constructor(
    readonly page: Page,
    private readonly complaints: Complaints,
    /** Where they look: the page, or the portal's frame in a provider's page. */
    readonly view: Page | FrameLocator = page,
  ) {}

  /** Opens a page and gives it the moment until it is more than a picture. */
  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await this.#seeItAlive();
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.#seeItAlive();
  }

  /** Looks into a frame of what is in view from now on. */
  inFrame(selector: string): this {
    return this.asIn(this.page, this.view.frameLocator(selector));
  }

  /** The same visit in one more tab, which takes along what the first one remembers. */
  async duplicateTab(): Promise<this> {
    const opened = this.page.waitForEvent('popup');
    await this.page.evaluate(() => void window.open(window.location.href));
    const other = await this.on(await opened);
    await expect(other.view.locator('#root[data-alive]')).toHaveCount(1);
    return other;
  }

  /** The same person, before another page. */
  async on(page: Page): Promise<this> {
    await this.complaints.listenTo(page);
    return this.asIn(page);
  }

  /** The same kind of person, looking elsewhere. */
  private asIn(page: Page, view: Page | FrameLocator = page): this {
    const Same = this.constructor as new (...given: ConstructorParameters<typeof Patient>) => this;
    return new Same(page, this.complaints, view);
  }

  /** A complaint of the browser that belongs to what is tested. */
  mayHear(pattern: RegExp): void {
    this.complaints.allow(pattern);
  }

  /** Begins a session, as whoever pays without an account. */
  async payAsGuest(address = '/lakeside/'): Promise<void> {
    await this.open(address);
    await this.goOnAsGuest();
    await this.amAt('/quick-pay');
    await this.seeHeading(/^(Quick Pay Manual Entry|Pago rápido: escriba los datos)$/);
  }

  /** What begins a visit without a name, where names are asked for and where they are not. */
  get guestButton(): Locator {
    return this.button(/^(Guest Checkout|Pagar como invitado|Pay Now|Pagar ahora)$/);
  }

  async goOnAsGuest(): Promise<void> {
    await this.guestButton.click();
  }

  /** By what the patient is known, and the password that goes with it, in any language. */
  get username(): Locator {
    return this.view.locator('input[name="username"]:visible');
  }

  get password(): Locator {
    return this.view.locator('input[name="password"]:visible');
  }

  heading(name: Words): Locator {
    return this.view.getByRole('heading', { ...named(name), level: 1 });
  }

  async seeHeading(name: Words): Promise<void> {
    await this.heading(name).waitFor(soon);
  }

  async see(text: Words): Promise<void> {
    await this.view.getByText(text).first().waitFor(soon);
  }

  async doNotSee(text: Words): Promise<void> {
    await expect(this.view.getByText(text)).toHaveCount(0);
  }

  button(name: Words): Locator {
    return this.view.getByRole('button', named(name));
  }

  link(name: Words): Locator {
    return this.view.getByRole('link', named(name));
  }

  /** What stands in front of everything else. */
  warning(name: Words): Locator {
    return this.view.getByRole('alertdialog', named(name));
  }

  field(label: Words): Locator {
    return this.view.getByLabel(label);
  }

  async press(name: Words): Promise<void> {
    await this.button(name).click();
  }

  async follow(name: Words): Promise<void> {
    await this.link(name).click();
  }

  async type(label: Words, text: string): Promise<void> {
    await this.field(label).fill(text);
  }

  async choose(label: Words, option: string): Promise<void> {
    await this.#seeItAlive();
    await this.field(label).selectOption(option);
  }

  /** A little, and each time somewhere else. */
  async moveMouse(): Promise<void> {
    this.#mouse = (this.#mouse + 7) % 200;
    await this.page.mouse.move(200 + this.#mouse, 20);
  }
  #mouse = 0;

  /** Writes behind the hash of the address by hand. */
  async typePlace(place: string): Promise<void> {
    await this.root.evaluate((_, typed) => {
      window.location.hash = typed;
    }, place);
  }

  /** The place in the portal: what stands behind the hash. */
  async amAt(place: string): Promise<void> {
    await expect.poll(() => this.address('hash'), often).toBe(place);
  }

  /** The address up to the hash. */
  async amOn(path: string): Promise<void> {
    await expect.poll(() => this.address('pathname'), often).toBe(path);
  }

  /** A part of the address, or nothing while another page loads. */
  async address(part: 'hash' | 'pathname'): Promise<string> {
    const read = (_: unknown, name: 'hash' | 'pathname') => window.location[name];
    const text = await this.root.evaluate(read, part).catch(() => undefined);
    return part === 'hash' && text !== undefined ? text.slice(1) || '/' : (text ?? '');
  }

  /** The server draws the first page; what is drawn remembers a press and nothing else. */
  async #seeItAlive(): Promise<void> {
    await expect(this.view.locator('#root:not([data-alive])')).toHaveCount(0);
  }

  private get root(): Locator {
    return this.view.locator('html');
  }
}
