import { useMemo } from 'react';
import type { Wording } from '#domain/entry/asking.ts';
import { problem, type Problems } from '#domain/problem.ts';
import type { ConfigurableField } from '#domain/tenant.ts';
import { fieldLabel } from '#text/field-label.ts';
import { money, shortDate } from '#text/formats.ts';
import { useLanguage, useLookUp } from '#text/say.tsx';
import { useTenant } from '../tenant.tsx';

/** The texts of a field, which are keys or the words themselves. */
export function useWording() {
  const lookUp = useLookUp();
  const language = useLanguage();
  const { payments, general } = useTenant();
  return useMemo(() => {
    const written = (text: string | undefined) => text && (lookUp(text) ?? text);
    const wording: Wording = {
      label: ({ fieldKey, label }: ConfigurableField) => fieldLabel(lookUp, label, fieldKey),
      amount: (amount) => money(amount, payments.currency, language),
      day: (day) => shortDate(day, language, general.dateFormat),
    };
    return { wording, written, inWords: (problems: Problems) => inWords(problems, lookUp) };
  }, [lookUp, language, payments, general]);
}

const inWords = (problems: Problems, lookUp: ReturnType<typeof useLookUp>): Problems =>
  Object.fromEntries(
    Object.entries(problems).map(([name, found]) => [
      name,
      found && lookUp(found.text) === undefined
        ? problem('field_errors_own', { sentence: found.text })
        : found,
    ]),
  );
