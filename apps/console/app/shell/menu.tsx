import type { Role } from '@pitlane/domain/account/account.ts'
import { Typography } from '@mui/material'
import {
  BadgePercent,
  Boxes,
  CircleUser,
  ClipboardList,
  House,
  Image,
  type LucideIcon,
  Mail,
  MessageSquare,
  Package,
  ScrollText,
  Settings,
  Undo2,
} from 'lucide-react'
import { Menu, type MenuProps, usePermissions, useSidebarState, useTranslate } from 'react-admin'
import { maySee, type ResourceName } from '../lib/resources.ts'

type Item = readonly [name: ResourceName, icon: LucideIcon]
const groups: readonly { title: string; items: readonly Item[] }[] = [
  {
    title: 'menu.sales',
    items: [
      ['orders', ClipboardList],
      ['refunds', Undo2],
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
  { title: 'menu.marketing', items: [['coupons', BadgePercent]] },
  {
    title: 'menu.people',
    items: [
      ['users', CircleUser],
      ['messages', MessageSquare],
    ],
  },
  {
    title: 'menu.operation',
    items: [
      ['mails', Mail],
      ['settings', Settings],
      ['audit', ScrollText],
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
