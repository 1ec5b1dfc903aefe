import type { Link, Payer } from './link.ts';

/** The sockets of this process. Other processes hold their own and hear the same news. */
export class Hub {
  readonly #links = new Set<Link>();

  add(link: Link): void {
    this.#links.add(link);
  }

  remove(link: Link): void {
    this.#links.delete(link);
  }

  get all(): readonly Link[] {
    return [...this.#links];
  }

  ofIp(ip: string): readonly Link[] {
    return this.all.filter((link) => link.ip === ip);
  }

  ofSession(session: string): readonly Link[] {
    return this.all.filter((link) => link.session === session);
  }

  ofPayer({ tenant, subject }: Payer): readonly Link[] {
    return this.all.filter(({ payer }) => payer?.tenant === tenant && payer.subject === subject);
  }

  get sessions(): readonly string[] {
    return [...new Set(this.all.flatMap(({ session }) => session ?? []))];
  }

  get slugs(): readonly string[] {
    return [...new Set(this.all.flatMap((link) => [...link.wanted.values()].map((w) => w.slug)))];
  }
}
