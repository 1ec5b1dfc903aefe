import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { Complaints } from './complaints.ts';

type Words = string | RegExp;

/** Words in quotes are the whole name. */
const named = (name: Words) => ({ name, exact: typeof name === 'string' });

/** The one who sits before the screen; tests read as what they do and see. */
export class Patient {
  constructor(
    readonly page: Page,
    private readonly complaints: Complaints,
    /** Where they look: the page, or the portal's frame in a provider's page. */
    private readonly view: Page | FrameLocator = page,
  ) {}

  async open(address: string): Promise<void> {
    await this.page.goto(address);
  }

  /** Looks into a frame of the page from now on. */
  inFrame(selector: string): Patient {
    return new Patient(this.page, this.complaints, this.page.frameLocator(selector));
  }

  /** A complaint of the browser that belongs to what is tested. */
  mayHear(pattern: RegExp): void {
    this.complaints.allow(pattern);
  }

  heading(name: Words): Locator {
    return this.view.getByRole('heading', { ...named(name), level: 1 });
  }

  async seeHeading(name: Words): Promise<void> {
    await expect(this.heading(name)).toBeVisible();
  }

  async see(text: Words): Promise<void> {
    await expect(this.view.getByText(text).first()).toBeVisible();
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

  /** The place in the portal: what stands behind the hash. */
  async amAt(place: string): Promise<void> {
    await expect.poll(() => new URL(this.page.url()).hash.slice(1) || '/').toBe(place);
  }

  /** The address up to the hash. */
  async amOn(path: string): Promise<void> {
    await expect.poll(() => new URL(this.page.url()).pathname).toBe(path);
  }
}
