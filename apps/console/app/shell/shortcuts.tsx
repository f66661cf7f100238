import type { Role } from '@pitlane/domain/account/account.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate, usePermissions } from 'ra-core'
import { resources } from '../features.ts'
import { mayCall } from '../lib/calls.ts'
import { listenForShortcuts } from '../lib/shortcuts.ts'

const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx'))

const goals = Object.entries(resources).flatMap(([name, { menu, calls }]) =>
  menu?.letter ? [{ name, letter: menu.letter, call: calls.list }] : [],
)

/** The console's keys: they work on every screen, and `?` lists them. */
export function Shortcuts() {
  const navigate = useNavigate()
  const { permissions } = usePermissions<Role>()
  const [isOpen, setOpen] = useState(false)
  const mine = goals.filter(({ call }) => mayCall(permissions, call))

  useEffect(() =>
    listenForShortcuts({
      help: () => setOpen(true),
      goTo(letter) {
        const goal = letter === 'h' ? '' : mine.find((one) => one.letter === letter)?.name
        if (goal !== undefined) void navigate(`/${goal}`)
        return goal !== undefined
      },
    }),
  )
  return <Suspense>{isOpen && <ShortcutsDialog mine={mine} onClose={() => setOpen(false)} />}</Suspense>
}
