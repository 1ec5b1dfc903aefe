import type { MantineThemeComponents } from '@mantine/core';
import alert from './theme-alert.module.css';
import badge from './theme-badge.module.css';
import button from './theme-button.module.css';
import dialog from './theme-dialog.module.css';
import pagination from './theme-pagination.module.css';
import table from './theme-table.module.css';

/** Mantine's components that are no inputs, as they look in the portal. */
export const components: MantineThemeComponents = {
  Alert: { classNames: alert },
  Badge: { classNames: badge },
  Button: { defaultProps: { variant: 'secondary', size: 'md' }, classNames: button },
  Loader: { defaultProps: { color: 'var(--brand-link)' } },
  Modal: { classNames: dialog },
  ModalRoot: {
    defaultProps: {
      centered: true,
      size: '30rem',
      xOffset: '1rem',
      yOffset: '1rem',
      radius: 'lg',
      returnFocus: false,
      lockScroll: false,
      transitionProps: { duration: 0 },
      portalProps: { reuseTargetNode: false },
    },
  },
  Pagination: { defaultProps: { size: 'xl' }, classNames: pagination },
  Table: { defaultProps: { captionSide: 'top' }, classNames: table },
};
