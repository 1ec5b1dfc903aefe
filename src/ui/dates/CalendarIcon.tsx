import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';

export const CalendarIcon = () => <IconCalendar size="1.25rem" stroke={1.75} aria-hidden />;
