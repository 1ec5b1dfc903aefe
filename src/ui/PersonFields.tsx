import { textMask } from '#domain/entry/masks.ts';
import { shownPhone, typedPhone, type PhoneStyle } from '#domain/phone.ts';
import { useSay } from '#text/say.tsx';
import { Row } from './form/Row.tsx';
import { TextField } from './form/TextField.tsx';
import type { FieldProps } from './form/use-fields.ts';

type Field<N extends string> = (name: N) => FieldProps<string>;

const name = { mask: textMask, autoCapitalize: 'words', spellCheck: false } as const;

/** The fields of a person's name. */
export function NameFields({ field }: { readonly field: Field<'firstName' | 'lastName'> }) {
  const say = useSay();
  return (
    <Row>
      <TextField
        {...name}
        {...field('firstName')}
        label={say('labels_firstname')}
        autoComplete="given-name"
      />
      <TextField
        {...name}
        {...field('lastName')}
        label={say('labels_lastname')}
        autoComplete="family-name"
      />
    </Row>
  );
}

/** The field of a person's e-mail address; `help` says what it is for. */
export function EmailField({
  field,
  help,
}: {
  readonly field: Field<'email'>;
  readonly help: string;
}) {
  return (
    <TextField
      {...field('email')}
      type="email"
      label={useSay()('labels_email')}
      help={help}
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
    />
  );
}

/** The field of a person's telephone number. */
export function PhoneField({
  field,
  style,
}: {
  readonly field: Field<'phone'>;
  readonly style: PhoneStyle;
}) {
  const phone = field('phone');
  return (
    <TextField
      {...phone}
      type="tel"
      label={useSay()('labels_mobilephone')}
      inputMode="tel"
      autoComplete="tel-national"
      mask={(typed) => typedPhone(typed, style)}
      value={typedPhone(phone.value, style)}
      atRest={shownPhone(phone.value, style)}
    />
  );
}
