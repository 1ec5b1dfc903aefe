/** Speaks each new text once, politely, without moving anything. Stays mounted to be heard. */
export function Announcer({ says }: { says: string }) {
  return (
    <div role="status" className="visually-hidden">
      {says}
    </div>
  );
}
