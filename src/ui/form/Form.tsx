import {
  lazy,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
  type FormEvent,
  type ReactNode,
} from 'react';
import { confirmName } from '#domain/entry/names.ts';
import { useSay } from '#text/say.tsx';
import { Announcer } from '../Announcer.tsx';
import type Listed from './Faults.tsx';
import styles from './form.module.css';

/** The list of faults is fetched with the first fault; without its file the fields still speak. */
const Faults = lazy(
  async (): Promise<{ default: ComponentType<ComponentProps<typeof Listed>> }> => {
    try {
      return await import('./Faults.tsx');
    } catch {
      return { default: () => null };
    }
  },
);

interface Props {
  /** The form's name for screen readers. */
  readonly label: string;
  readonly problems: readonly { readonly name: string; readonly sentence: string }[];
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
}

/**
 * A form that tells its faults in the portal's words instead of the browser's, seen and heard in
 * one place.
 */
export function Form({ label, problems, onSubmit, children }: Props) {
  const say = useSay();
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(0);
  const [faults, setFaults] = useState<ComponentProps<typeof Listed>['faults']>([]);
  // The name of a field in the sentence is its label, which is known once the field is on the page.
  useLayoutEffect(() => {
    const found = problems.map(({ name, sentence }) => {
      const field = labelOf(form.current, name);
      const isNamed = [field, ...twinsOf(form.current, name)].some((one) => names(sentence, one));
      return { name, text: finished(isNamed ? sentence : `${asked(field)} ${sentence}`) };
    });
    setFaults((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found));
  }, [problems, say]);
  const count = faults.length;
  const lead = count === 1 ? say('topics_formproblem') : say('topics_formproblems', { count });
  const summary = count === 0 ? '' : [lead, ...faults.map(({ text }) => text)].join(' ');
  const focus = (name: string) => inputOf(form.current, name)?.focus();
  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      className={styles.form}
      onSubmit={(event) => {
        setTried(tried + 1);
        onSubmit(event);
      }}
    >
      {tried > 0 && count > 0 && (
        <Suspense>
          <Faults key={tried} {...{ lead, faults }} onChoose={focus} />
        </Suspense>
      )}
      {children}
      <Announcer says={summary} />
    </form>
  );
}

const inputOf = (form: HTMLFormElement | null, name: string) =>
  [...(form?.elements ?? [])].find(
    (one): one is HTMLElement => one instanceof HTMLElement && one.getAttribute('name') === name,
  );

/** The label of the field that this one confirms: a sentence that names it tells of both. */
const twinsOf = (form: HTMLFormElement | null, name: string): readonly string[] =>
  [...(form?.elements ?? [])].flatMap((one) => {
    const twin = one.getAttribute('name');
    return twin !== null && confirmName(twin) === name ? [labelOf(form, twin)] : [];
  });

function labelOf(form: HTMLFormElement | null, name: string): string {
  const input = inputOf(form, name);
  const [label] = input && 'labels' in input ? [...((input.labels as NodeList | null) ?? [])] : [];
  return [...(label?.childNodes ?? [])]
    .filter((node) => !(node instanceof Element && node.matches('[data-optional]')))
    .map(({ textContent }) => textContent)
    .join('')
    .trim();
}

/** A field without a label has an empty name, which every sentence includes. */
const names = (sentence: string, field: string) =>
  sentence.toLocaleLowerCase().includes(field.toLocaleLowerCase());

/** A label that asks has its own mark at its end. */
const asked = (field: string) => (/[.!?:]$/.test(field) ? field : `${field}:`);

const finished = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);
