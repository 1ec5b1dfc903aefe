import type { Deps } from '../deps.ts';
import { findTenant, textsOf } from '../store/tenants.ts';
import type { StoredTenant } from '../store/tenants.ts';
import type { Hub } from './hub.ts';
import { push } from './replies.ts';

/** The last change of each tenant with listeners, as far as the listeners were told. */
export class Tenants {
  readonly #told = new Map<string, number>();

  constructor(
    readonly deps: Deps,
    readonly hub: Hub,
  ) {}

  /** Notes the state that a listener was just given: a later change is news to them. */
  listenTo({ slug, updatedAt }: StoredTenant): void {
    if (!this.#told.has(slug)) this.#told.set(slug, updatedAt);
  }

  /** Tells listeners of changes, be they made by this process, another instance or a command line. */
  async tellChanges(): Promise<void> {
    const { slugs } = this.hub;
    for (const slug of this.#told.keys()) if (!slugs.includes(slug)) this.#told.delete(slug);
    if (slugs.length === 0) return;
    for (const { slug, updatedAt } of await this.#now(slugs)) {
      const told = this.#told.get(slug);
      this.#told.set(slug, updatedAt);
      if (told !== undefined && told !== updatedAt) await this.#tell(slug);
    }
  }

  async #tell(slug: string): Promise<void> {
    const found = await findTenant(this.deps.db, slug);
    if (found === undefined) return;
    for (const link of this.hub.all)
      for (const [name, wanted] of link.wanted)
        if (wanted.slug === slug) link.say(push(name, textsOf(found, wanted.language)));
  }

  #now(slugs: readonly string[]) {
    return this.deps.db
      .selectFrom('tenants')
      .select(['slug', 'updatedAt'])
      .where('slug', 'in', slugs)
      .execute();
  }
}
