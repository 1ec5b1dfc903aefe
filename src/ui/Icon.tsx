/** Line drawings on a grid of 24; they repeat what a text beside them says. Those that point on turn with the text. */
const drawings = {
  alert: 'M12 3.5 2.5 20h19zM12 10v4.5M12 17.4v.1',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  bank: 'M3 9.5 12 4l9 5.5zM5.5 10v7M10 10v7M14 10v7M18.5 10v7M3 20h18',
  bill: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9.5 8h5M9.5 12h5',
  card: 'M3 6.5A1.5 1.5 0 0 1 4.5 5h15A1.5 1.5 0 0 1 21 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5zM3 9.5h18M6.5 15h4',
  chat: 'M4 5.5h16v11h-8.5L7 20v-3.5H4zM8 9.5h8M8 12.7h5',
  check: 'M4.5 12.5 10 18 19.5 7',
  circle: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7.8v5.4M12 16.3v.1',
  close: 'M6 6l12 12M18 6 6 18',
  down: 'M6 9.5l6 6 6-6',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c5 5.2 5 12.8 0 18M12 3c-5 5.2-5 12.8 0 18',
  history: 'M4 12a8 8 0 1 1 2.6 5.9M4 18.5V14h4.5M12 8v4.5l3 1.8',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v5.2M12 7.7v.1',
  key: 'M8 11a4 4 0 1 0 0 8 4 4 0 0 0 0-8M11 12.2 19.5 4M16 7.3l2.6 2.6',
  list: 'M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4.5 6.5v.1M4.5 12v.1M4.5 17.5v.1',
  lock: 'M5.5 11h13v9h-13zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  mail: 'M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  out: 'M14 4H5.5v16H14M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  pencil: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5',
  people:
    'M9 4.5a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4M3 19.5c0-3.4 2.6-5.6 6-5.6s6 2.2 6 5.6M15.5 5a3 3 0 0 1 0 5.6M17.5 14.3c2.1.7 3.5 2.6 3.5 5.2',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.5 20.5c0-4 3.2-6.3 7.5-6.3s7.5 2.3 7.5 6.3',
  phone:
    'M5 4h4l1.8 4.7-2.3 1.6a12 12 0 0 0 5.2 5.2l1.6-2.3L20 15v4a1.5 1.5 0 0 1-1.6 1.5C10.5 20 4 13.5 3.5 5.6A1.5 1.5 0 0 1 5 4z',
  play: 'M8 5.2v13.6L19 12z',
  plus: 'M12 5v14M5 12h14',
  shield: 'M12 3 4.5 6v5.5c0 4.7 3.1 8 7.5 9.5 4.4-1.5 7.5-4.8 7.5-9.5V6zM8.7 12l2.4 2.4 4.3-4.6',
  wallet: 'M4 6.5h14V9M4 6.5v12h17V9H5.5M17 14v.1',
  up: 'M6 14.5l6-6 6 6',
} as const;

export type IconName = keyof typeof drawings;

/** `size` is the size in pixels beside text of the usual size; the icon grows with the text. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  const side = `${size / 16}rem`;
  return (
    <svg
      width={side}
      height={side}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      data-turns={name === 'arrow' || name === 'out' || undefined}
    >
      <path d={drawings[name]} />
    </svg>
  );
}
