import { Alert, Badge, Button, Modal, Pagination, Table } from '@mantine/core';
import alert from './theme-alert.module.css';
import badge from './theme-badge.module.css';
import button from './theme-button.module.css';
import dialog from './theme-dialog.module.css';
import pagination from './theme-pagination.module.css';
import table from './theme-table.module.css';

/** Mantine's parts that are no inputs, as they look in the portal. */
export const parts = {
  Button: Button.extend({
    defaultProps: { variant: 'secondary', size: 'md' },
    classNames: button,
  }),
  ModalRoot: Modal.Root.extend({
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
  }),
  Modal: Modal.extend({ classNames: dialog }),
  Alert: Alert.extend({ classNames: alert }),
  Badge: Badge.extend({ classNames: badge }),
  Pagination: Pagination.extend({ defaultProps: { size: 'xl' }, classNames: pagination }),
  Table: Table.extend({ defaultProps: { captionSide: 'top' }, classNames: table }),
};
