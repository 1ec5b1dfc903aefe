import { searchedFor } from '#walks/samples/searches.ts';
import type { World } from './lines.ts';

/** Looks a balance up at Harbor, and lets the held call go through. */
export async function findAtHarbor({ i, calls }: World, slot: string): Promise<void> {
  const { number, name, value } = searchedFor('harbor', 0);
  await i.open('/harbor/');
  await i.goOnAsGuest();
  await i.fill({ paymentPostingId: number, [name]: value });
  await i.submit();
  await (await calls.next(slot)).continue();
  await i.see(number);
}
