import type { VariantColorResolverResult } from '@mantine/core';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';
export type Tone = 'success' | 'neutral' | 'warning' | 'danger' | 'brand';

const none = '1px solid transparent';

const buttons: Readonly<Record<ButtonLook, VariantColorResolverResult>> = {
  primary: {
    background: 'var(--brand-fill)',
    hover: 'var(--brand-fill-hover)',
    color: 'var(--brand-on-fill)',
    border: none,
  },
  secondary: {
    background: 'var(--surface)',
    hover: 'var(--ground)',
    color: 'var(--ink)',
    border: '1px solid var(--line-strong)',
  },
  quiet: {
    background: 'transparent',
    hover: 'var(--brand-tint)',
    color: 'var(--brand-link)',
    border: none,
  },
  danger: {
    background: 'var(--surface)',
    hover: 'var(--error-tint)',
    color: 'var(--error)',
    border: '1px solid var(--error)',
  },
};

const still = (background: string, color: string, border: string): VariantColorResolverResult => ({
  background,
  hover: background,
  color,
  border,
});

const box = (tone: 'info' | 'warning' | 'error') =>
  still(
    `var(--${tone}-tint)`,
    `var(--${tone})`,
    `1px solid color-mix(in srgb, var(--${tone}) 33%, transparent)`,
  );

const alerts = {
  note: box('info'),
  warning: box('warning'),
  fault: box('error'),
  trouble: still('transparent', 'var(--error)', '0'),
};

const badges: Readonly<Record<`tint-${Tone}`, VariantColorResolverResult>> = {
  'tint-success': still('var(--success-tint)', 'var(--success)', '0'),
  'tint-neutral': still('var(--info-tint)', 'var(--info)', '0'),
  'tint-warning': still('var(--warning-tint)', 'var(--warning)', '0'),
  'tint-danger': still('var(--error-tint)', 'var(--error)', '0'),
  'tint-brand': still('var(--brand-tint-strong)', 'var(--brand-link)', '0'),
};

const looks = { ...buttons, ...alerts, ...badges };

/** The colours of a variant of ours; none for a variant of Mantine's own. */
export const lookOf = (variant: string): VariantColorResolverResult | undefined =>
  variant in looks ? looks[variant as keyof typeof looks] : undefined;
