import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { Complaints } from './complaints.ts';
import { either } from './texts.ts';

type Words = string | RegExp;

/** A string is the whole name, a pattern a part of it. */
const named = (name: Words) => ({ name, exact: typeof name === 'string' });

/** Playwright looks again after 100, 250, 500 and 1,000 ms; most pages are there sooner. */
const soon = { timeout: 20_000 };
const often = { intervals: [20, 50, 100, 100, 250] };

/** The patient at the screen; a test reads as what the patient does and sees. */
export class Patient {
  constructor(
    readonly page: Page,
    private readonly complaints: Complaints,
    /** The page, or the portal's frame in a provider's page. */
    readonly view: Page | FrameLocator = page,
    /** The provider of the patient's bills. */
    readonly provider = 'lakeside',
  ) {}

  /** Opens a page and waits until the portal is alive in it. */
  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await this.#seeItAlive();
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.#seeItAlive();
  }

  /** Looks into a frame of the view from now on. */
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

  /** The same patient, at another page. */
  async on(page: Page): Promise<this> {
    await this.complaints.listenTo(page);
    return this.asIn(page);
  }

  /** A patient of the same class, with another view. */
  private asIn(page: Page, view: Page | FrameLocator = page): this {
    const Same = this.constructor as new (...given: ConstructorParameters<typeof Patient>) => this;
    return new Same(page, this.complaints, view, this.provider);
  }

  /** A complaint of the browser that belongs to what is tested. */
  mayHear(pattern: RegExp): void {
    this.complaints.allow(pattern);
  }

  /** Begins a session as a guest. */
  async payAsGuest(address = `/${this.provider}/`): Promise<void> {
    await this.open(address);
    await this.goOnAsGuest();
    await this.amAt('/quick-pay');
    await this.seeHeading(either('headings_quickpayentry'));
  }

  /** The button that begins a visit as a guest, with or without the other ways beside it. */
  get guestButton(): Locator {
    return this.button(either('buttons_guestcheckout', 'buttons_paynow'));
  }

  async goOnAsGuest(): Promise<void> {
    await this.guestButton.click();
  }

  /** The field for phone or e-mail, and the field for its password, in any language. */
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

  /** The alert dialog in front of the page. */
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

  /** Moves the mouse a little, each time somewhere else. */
  async moveMouse(): Promise<void> {
    this.#mouse = (this.#mouse + 7) % 200;
    await this.page.mouse.move(200 + this.#mouse, 20);
  }
  #mouse = 0;

  /** Writes a place behind the hash of the address. */
  async typePlace(place: string): Promise<void> {
    await this.root.evaluate((_, typed) => {
      window.location.hash = typed;
    }, place);
  }

  /** Expects the place behind the hash. */
  async amAt(place: string): Promise<void> {
    await expect.poll(() => this.address('hash'), often).toBe(place);
  }

  /** Expects the address up to the hash. */
  async amOn(path: string): Promise<void> {
    await expect.poll(() => this.address('pathname'), often).toBe(path);
  }

  /** A part of the address; empty while another page loads. */
  async address(part: 'hash' | 'pathname'): Promise<string> {
    const read = (_: unknown, name: 'hash' | 'pathname') => window.location[name];
    const text = await this.root.evaluate(read, part).catch(() => undefined);
    return part === 'hash' && text !== undefined ? text.slice(1) || '/' : (text ?? '');
  }

  /** The server draws the first page, which remembers a press until it is alive. */
  async #seeItAlive(): Promise<void> {
    await expect(this.view.locator('#root:not([data-alive])')).toHaveCount(0);
  }

  private get root(): Locator {
    return this.view.locator('html');
  }
}
