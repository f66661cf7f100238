import type { ListView } from '@pitlane/contract/account/staff-list-views.ts'
import { newKey } from '@pitlane/contract/new-key.ts'
import { type StaffRole, staffRoles } from '@pitlane/domain/account/account.ts'
import { viewLengths } from '@pitlane/domain/account/list-views.ts'
import { Alert, Button, Checkbox, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { FormControlLabel, ListItemText, MenuItem, TextField } from '@mui/material'
import { useContext, useState } from 'react'
import { useTranslate } from 'ra-core'
import { mayCall } from '../../lib/calls.ts'
import { useAct } from '../../lib/use-act.ts'
import { CallsOfContext } from '../../lib/use-may.ts'
import { DialogField } from '../dialog-field.tsx'
import { useListViews } from './use-list-views.ts'

type Props = { onClose: () => void }

/** Who may read the list at all, besides administrators, who see all that is shared. */
function useReaders(list: string): StaffRole[] {
  const { list: call } = useContext(CallsOfContext)(list)
  return staffRoles.filter((role) => role !== 'administrator' && mayCall(role, call))
}

function RolesInput({ roles, onChange }: { roles: StaffRole[]; onChange: (roles: StaffRole[]) => void }) {
  const translate = useTranslate()
  const { list } = useListViews()
  const choices = useReaders(list)
  const wordOf = (role: StaffRole) => translate(`role.${role}`)
  return (
    <TextField
      select
      fullWidth
      margin="dense"
      label={translate('views.roles')}
      helperText={translate('views.roles_hint')}
      value={roles}
      // Of a select of several the value is a list, whatever its type says.
      onChange={({ target }) => onChange(choices.filter((role) => target.value.includes(role)))}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          multiple: true,
          displayEmpty: true,
          renderValue: () => roles.map(wordOf).join(', ') || translate('views.own'),
        },
      }}
    >
      {choices.map((role) => (
        <MenuItem key={role} value={role} dense>
          <Checkbox checked={roles.includes(role)} size="small" tabIndex={-1} aria-hidden />
          <ListItemText primary={wordOf(role)} />
        </MenuItem>
      ))}
    </TextField>
  )
}

/** Saves what the list shows under a name, or changes a view that there is. */
export function ViewDialog({ view, onClose }: Props & { view: ListView | null }) {
  const translate = useTranslate()
  const { list, shown, choose } = useListViews()
  const [key] = useState(newKey)
  const [name, setName] = useState(view?.name ?? '')
  const [roles, setRoles] = useState<StaffRole[]>(view?.roles ?? [])
  const [renew, setRenew] = useState(false)
  const create = useAct('createListView', 'views.saved')
  const update = useAct('updateListView', 'views.saved')
  const { pending, problem } = view ? update : create
  async function save() {
    const saved = view
      ? await update.act({
          id: view.id,
          version: view.version,
          name,
          roles,
          content: renew ? shown : view.content,
        })
      : await create.act({ key, list, name, roles, content: shown })
    if (!saved) return
    choose(saved.id)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="view-title">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim()) void save()
        }}
      >
        <DialogTitle id="view-title">
          {view ? translate('views.change_title', { name: view.name }) : translate('views.save_title')}
        </DialogTitle>
        <DialogContent>
          <DialogField
            name="name"
            label="views.name"
            required
            autoFocus
            value={name}
            onType={setName}
            most={viewLengths.name}
          />
          <RolesInput roles={roles} onChange={setRoles} />
          {view && (
            <FormControlLabel
              control={<Checkbox checked={renew} onChange={(_, checked) => setRenew(checked)} />}
              label={translate('views.renew')}
            />
          )}
          {problem && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {translate(problem.message)}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" loading={pending} disabled={!name.trim()}>
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

export function DeleteViewDialog({ view, onClose }: Props & { view: ListView }) {
  const translate = useTranslate()
  const { choose } = useListViews()
  const { act, pending, problem } = useAct('deleteListView', 'views.deleted')
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="view-title">
      <DialogTitle id="view-title">{translate('views.delete_title', { name: view.name })}</DialogTitle>
      <DialogContent>
        {translate(view.roles.length > 0 ? 'views.delete_shared' : 'views.delete_own')}
        {problem && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {translate(problem.message)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button
          variant="contained"
          color="error"
          loading={pending}
          onClick={() =>
            void act({ id: view.id, version: view.version }).then((done) => {
              if (!done) return
              choose(null)
              onClose()
            })
          }
        >
          {translate('ra.action.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
