interface Props {
  readonly className: string | undefined;
  readonly fields: readonly { readonly label: string; readonly value: string }[];
}

/** The fields that tell an account from the others, in pairs. */
export const AccountFields = ({ className, fields }: Props) => (
  <dl className={className}>
    {fields.map(({ label, value }) => (
      <div key={`${label} ${value}`}>
        {label !== '' && <dt>{label}</dt>}
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
