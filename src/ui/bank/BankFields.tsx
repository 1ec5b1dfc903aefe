import { longestAccountNumber } from '#domain/bank.ts';
import type { BankForm } from '#domain/bank-form.ts';
import { digitsIn } from '#domain/digits.ts';
import { useSay } from '#text/say.tsx';
import { Fields } from '../form/Fields.tsx';
import { Row } from '../form/Row.tsx';
import { TextField } from '../form/TextField.tsx';
import type { useFields } from '../form/use-fields.ts';
import { ExampleCheck } from './ExampleCheck.tsx';

/**
 * A number with a few digits too many is refused, not cut: if both entries were cut alike, another
 * account would pay.
 */
const mostAccountDigits = longestAccountNumber + 3;

const digits = (longest: number) => ({
  mask: (typed: string) => digitsIn(typed).slice(0, longest),
  inputMode: 'numeric' as const,
  autoComplete: 'off',
});

interface Props {
  readonly fields: Pick<ReturnType<typeof useFields<BankForm>>, 'field'>;
}

/** The holder and the two numbers of a bank account, each number typed twice. */
export function BankFields({ fields: { field } }: Props) {
  const say = useSay();
  return (
    <Fields legend={say('headings_bankaccount')}>
      <TextField
        {...field('name')}
        label={say('labels_accountholdername')}
        help={say('topics_accountholdername')}
        autoComplete="name"
      />
      <ExampleCheck />
      <Row>
        <TextField {...field('routingNumber')} {...digits(9)} label={say('labels_routingnumber')} />
        <TextField
          {...field('confirmRoutingNumber')}
          {...digits(9)}
          label={say('labels_confirmroutingnumber')}
        />
      </Row>
      <Row>
        <TextField
          {...field('accountNumber')}
          {...digits(mostAccountDigits)}
          label={say('labels_bankaccountnumber')}
        />
        <TextField
          {...field('confirmAccountNumber')}
          {...digits(mostAccountDigits)}
          label={say('labels_confirmbankaccountnumber')}
        />
      </Row>
    </Fields>
  );
}
