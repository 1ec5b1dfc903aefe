import type { AuthorizedUser } from '#domain/authorized-user.ts';
import { invited } from './typed.ts';

const sent: AuthorizedUser = {
  patientId: '5f0c8a52-6a0e-4a43-9d37-2f7c3f9b6a11',
  email: invited,
  userStatus: 'ACTIVATION_SENT',
};

const accepted: AuthorizedUser = {
  patientId: '5f0c8a52-6a0e-4a43-9d37-2f7c3f9b6a10',
  email: 'ana.delgado@example.org',
  userStatus: 'ACTIVE',
};

/** The authorized users of an account holder, one in each state. */
export const authorizedUserList = {
  sent,
  accepted,
  all: [
    accepted,
    sent,
    {
      patientId: '5f0c8a52-6a0e-4a43-9d37-2f7c3f9b6a12',
      email: 'luis.delgado@example.org',
      userStatus: 'ACTIVATION_EXPIRED',
    },
  ] satisfies readonly AuthorizedUser[],
} as const;
