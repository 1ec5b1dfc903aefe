import { useSay } from '#text/say.tsx';

export function Phone({
  name,
  supportPhoneNumber: phone,
}: {
  name: string;
  supportPhoneNumber: string;
}) {
  const say = useSay();
  return (
    <a
      href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
      aria-label={say('labels_callnumber', { location: name, phone })}
    >
      {phone}
    </a>
  );
}
