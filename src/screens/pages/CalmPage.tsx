import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { MainHeading } from '#ui/MainHeading.tsx';

interface Props {
  readonly picture?: ReactNode;
  readonly heading: string;
  readonly topics: readonly string[];
  /** Buttons, the most likely first. */
  readonly actions?: ReactNode;
}

/** A page that tells one thing and offers the next step. */
export const CalmPage = ({ picture, heading, topics, actions }: Props) => (
  <Stack align="center" gap="md" maw={560} mx="auto" py="xl" px="md" ta="center">
    {picture}
    <MainHeading>{heading}</MainHeading>
    {topics.map((topic) => (
      <Text key={topic} size="lg">
        {topic}
      </Text>
    ))}
    {actions && (
      <Group justify="center" mt="sm">
        {actions}
      </Group>
    )}
  </Stack>
);
