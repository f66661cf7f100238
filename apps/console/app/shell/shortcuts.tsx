import type { Role } from '@pitlane/domain/account/account.ts'
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, FormControlLabel, Switch } from '@mui/material'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate, usePermissions, useTranslate } from 'ra-core'
import { resources } from '../features.ts'
import { mayCall } from '../lib/calls.ts'
import { areShortcutsOn, keepShortcuts, listenForShortcuts } from '../lib/shortcuts.ts'

const goals = Object.entries(resources).flatMap(([name, { menu, calls }]) =>
  menu?.letter ? [{ name, letter: menu.letter, call: calls.list }] : [],
)

const list = {
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  columnGap: 2,
  rowGap: 1,
  m: 0,
  '& dd': { m: 0 },
} as const
const keyLook = { font: 'inherit', border: 1, borderColor: 'divider', borderRadius: 1, px: 0.75, mr: 0.5 } as const
const Keys = ({ keys }: { keys: readonly string[] }) =>
  keys.map((key) => (
    <Box key={key} component="kbd" sx={keyLook}>
      {key}
    </Box>
  ))

function Shortcut({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <>
      <dt>
        <Keys keys={keys} />
      </dt>
      <dd>{children}</dd>
    </>
  )
}

/** The console's keys: they work on every screen, and `?` lists them. */
export function Shortcuts() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { permissions } = usePermissions<Role>()
  const [isOpen, setOpen] = useState(false)
  const [isOn, setOn] = useState(areShortcutsOn)
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
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} maxWidth="sm" fullWidth aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">{translate('shortcuts.title')}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={list}>
          <Shortcut keys={['j']}>{translate('shortcuts.next')}</Shortcut>
          <Shortcut keys={['k']}>{translate('shortcuts.previous')}</Shortcut>
          <Shortcut keys={['Enter']}>{translate('shortcuts.open')}</Shortcut>
          <Shortcut keys={['/']}>{translate('shortcuts.search')}</Shortcut>
          <Shortcut keys={['Ctrl', 'k']}>{translate('find.title')}</Shortcut>
          <Shortcut keys={['?']}>{translate('shortcuts.help')}</Shortcut>
          <Shortcut keys={['g', 'h']}>{translate('menu.home')}</Shortcut>
          {mine.map(({ name, letter }) => (
            <Shortcut key={name} keys={['g', letter]}>
              {translate(`resources.${name}.name`, { smart_count: 2 })}
            </Shortcut>
          ))}
        </Box>
        <FormControlLabel
          control={
            <Switch
              checked={isOn}
              onChange={(_, on) => {
                keepShortcuts(on)
                setOn(on)
              }}
            />
          }
          label={translate('shortcuts.on')}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => setOpen(false)}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
