import { __iconNode as circle } from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { __iconNode as alert } from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { __iconNode as arrow } from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { __iconNode as bank } from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import { __iconNode as check } from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { __iconNode as up } from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import { __iconNode as card } from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import { __iconNode as bill } from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import { __iconNode as history } from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { __iconNode as info } from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { __iconNode as lock } from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { __iconNode as menu } from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { __iconNode as chat } from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import { __iconNode as phone } from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { __iconNode as shield } from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { __iconNode as person } from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { __iconNode as globe } from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import { __iconNode as close } from '@tabler/icons-react/dist/esm/icons/IconX.mjs';

/** The icons of the first page and of the frame around every screen, as Tabler draws them. */
export const firstIcons = {
  alert,
  arrow,
  bank,
  bill,
  card,
  chat,
  check,
  circle,
  close,
  globe,
  history,
  info,
  lock,
  menu,
  person,
  phone,
  shield,
  up,
} as const;
