import { useSay } from '#text/say.tsx';

interface Props {
  readonly className: string | undefined;
  readonly fields: readonly { readonly label: string; readonly value: string }[];
}

/** The fields that tell an account from the others, in pairs; one without a name of its own is a remark. */
export function AccountFields({ className, fields }: Props) {
  const say = useSay();
  return (
    <dl className={className}>
      {fields.map(({ label, value }) => (
        <div key={`${label} ${value}`}>
          <dt className={label === '' ? 'visually-hidden' : undefined}>
            {label || say('labels_remark')}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
