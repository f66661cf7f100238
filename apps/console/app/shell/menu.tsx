import type { Role } from '@pitlane/domain/account/account.ts'
import { Typography } from '@mui/material'
import { House } from 'lucide-react'
import { usePermissions, useTranslate } from 'ra-core'
import { Menu, type MenuProps, useSidebarState } from 'ra-ui-materialui'
import { resources } from '../features.ts'
import { mayCall } from '../lib/calls.ts'
import { menuGroups } from '../lib/feature.ts'

const entries = Object.entries(resources).flatMap(([name, { menu, calls }]) =>
  menu ? { ...menu, name, call: calls.list } : [],
)
const groups = menuGroups.map((group) => ({
  group,
  items: entries.filter((entry) => entry.group === group).toSorted((a, b) => Number(!!a.late) - Number(!!b.late)),
}))

/** The menu in groups, of what the role may see. */
export function ConsoleMenu(props: MenuProps) {
  const translate = useTranslate()
  const { permissions } = usePermissions<Role>()
  const [open] = useSidebarState()
  const seen = groups.map(({ group, items }) => ({
    group,
    items: items.filter(({ call }) => mayCall(permissions, call)),
  }))
  return (
    <Menu {...props}>
      <Menu.Item to="/" primaryText={translate('menu.home')} leftIcon={<House size={18} />} />
      {seen
        .filter(({ items }) => items.length > 0)
        .map(({ group, items }) => [
          open && (
            <Typography
              key={group}
              component="div"
              sx={{ px: 2, pt: 1.5, pb: 0.5, fontSize: 12, color: 'text.secondary' }}
            >
              {translate(`menu.${group}`)}
            </Typography>
          ),
          ...items.map(({ name, icon: Icon }) => (
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
