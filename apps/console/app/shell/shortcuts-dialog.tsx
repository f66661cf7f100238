import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, FormControlLabel, Switch } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'ra-core'
import { areShortcutsOn, keepShortcuts } from '../lib/shortcuts.ts'

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

type Props = { mine: readonly { name: string; letter: string }[]; onClose: () => void }

/** All keys, and the switch that turns them off. */
export default function ShortcutsDialog({ mine, onClose }: Props) {
  const translate = useTranslate()
  const [isOn, setOn] = useState(areShortcutsOn)
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="shortcuts-title">
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
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
