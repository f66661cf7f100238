import type { Role } from '@pitlane/domain/account/account.ts'
import { Typography } from '@mui/material'
import {
  BadgeAlert,
  BadgeCheck,
  BadgePercent,
  Blocks,
  Boxes,
  CircleUser,
  ClipboardList,
  Cpu,
  FileText,
  FileUp,
  FileWarning,
  Gauge,
  HardDriveUpload,
  HeartPulse,
  Hourglass,
  House,
  Image,
  KeyRound,
  ListChecks,
  ListTodo,
  ListX,
  type LucideIcon,
  Mail,
  MessageSquare,
  Package,
  PackageOpen,
  PackageX,
  Percent,
  Plane,
  ScrollText,
  Settings,
  Star,
  Truck,
  Undo2,
  UserLock,
  Zap,
} from 'lucide-react'
import { usePermissions, useTranslate } from 'ra-core'
import { Menu, type MenuProps, useSidebarState } from 'ra-ui-materialui'
import { maySee, type ResourceName } from '../lib/resources.ts'

type Item = readonly [name: ResourceName, icon: LucideIcon]
const groups: readonly { title: string; items: readonly Item[] }[] = [
  {
    title: 'menu.sales',
    items: [
      ['orders', ClipboardList],
      ['holders', Hourglass],
      ['held-styles', PackageX],
      ['after-sales', PackageOpen],
      ['refunds', Undo2],
      ['alerts', BadgeAlert],
    ],
  },
  {
    title: 'menu.delivery',
    items: [
      ['freight', Plane],
      ['tax-rates', Percent],
      ['carriers', Truck],
      ['tracking', FileUp],
      ['refund-reasons', ListChecks],
    ],
  },
  {
    title: 'menu.catalogue',
    items: [
      ['goods', Package],
      ['categories', Boxes],
      ['adverts', Image],
    ],
  },
  {
    title: 'menu.marketing',
    items: [
      ['coupons', BadgePercent],
      ['flash-sessions', Zap],
    ],
  },
  {
    title: 'menu.people',
    items: [
      ['users', CircleUser],
      ['login-pauses', UserLock],
      ['messages', MessageSquare],
      ['reviews', Star],
    ],
  },
  {
    title: 'menu.devices',
    items: [
      ['devices', Cpu],
      ['memberships', BadgeCheck],
      ['packages', Blocks],
      ['reports', FileText],
      ['report-limits', Gauge],
      ['code-lists', FileWarning],
      ['device-import', HardDriveUpload],
      ['device-keys', KeyRound],
    ],
  },
  {
    title: 'menu.operation',
    items: [
      ['mails', Mail],
      ['jobs', ListX],
      ['checklist', ListTodo],
      ['settings', Settings],
      ['audit', ScrollText],
      ['checks', HeartPulse],
    ],
  },
]

/** The menu in groups, of what the role may see. */
export function ConsoleMenu(props: MenuProps) {
  const translate = useTranslate()
  const { permissions } = usePermissions<Role>()
  const [open] = useSidebarState()
  const seen = groups.map(({ title, items }) => ({ title, items: items.filter(([name]) => maySee(permissions, name)) }))
  return (
    <Menu {...props}>
      <Menu.Item to="/" primaryText={translate('menu.home')} leftIcon={<House size={18} />} />
      {seen
        .filter(({ items }) => items.length > 0)
        .map(({ title, items }) => [
          open && (
            <Typography
              key={title}
              component="div"
              sx={{ px: 2, pt: 1.5, pb: 0.5, fontSize: 12, color: 'text.secondary' }}
            >
              {translate(title)}
            </Typography>
          ),
          ...items.map(([name, Icon]) => (
            <Menu.Item
              key={name}
              to={`/${name}`}
              primaryText={translate(`resources.${name}.name`, { smart_count: 2 })}
              leftIcon={<Icon size={18} />}
            />
          )),
        ])}
    </Menu>
  )
}
