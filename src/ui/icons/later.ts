import { __iconNode as calendar } from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { __iconNode as down } from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { __iconNode as key } from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import { __iconNode as list } from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import { __iconNode as out } from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { __iconNode as mail } from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { __iconNode as pencil } from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { __iconNode as pause } from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import { __iconNode as play } from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { __iconNode as plus } from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { __iconNode as people } from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { __iconNode as wallet } from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';

/** The icons of later screens alone, as Tabler draws them. */
export const laterIcons = {
  calendar,
  down,
  key,
  list,
  mail,
  out,
  pause,
  pencil,
  people,
  play,
  plus,
  wallet,
} as const;
