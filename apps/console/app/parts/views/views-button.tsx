import type { ListView } from '@pitlane/contract/account/staff-list-views.ts'
import { Divider, ListItemText, Menu, MenuItem } from '@mui/material'
import { Bookmark } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useResourceContext, useSavedQueries, useTranslate } from 'ra-core'
import { Button } from 'ra-ui-materialui'
import { allTexts } from '../../lib/i18n.ts'
import { useKeptColumns } from './use-kept-columns.ts'
import { useListViews } from './use-list-views.ts'

// The first list is not to wait for what few of its visitors open.
const ViewDialog = lazy(async () => {
  const [{ ViewDialog: dialog }] = await Promise.all([import('./view-dialog.tsx'), allTexts()])
  return { default: dialog }
})
const DeleteViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).DeleteViewDialog }))
const TakeOver = lazy(() => import('./take-over.ts'))

type Open = { kind: 'save' } | { kind: 'change' | 'delete'; view: ListView }

function useWordsOf() {
  const translate = useTranslate()
  return ({ by, roles }: ListView) => {
    if (by) return translate('views.shared_by', { by })
    return roles.length > 0 ? translate('views.shared') : translate('views.own')
  }
}

/** The views of the list: one's own and those that are shared, and what can be done with the one that was chosen. */
export function ViewsButton() {
  const translate = useTranslate()
  const wordsOf = useWordsOf()
  const { views, chosen, show } = useListViews()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState<Open | null>(null)
  const [savedHere] = useSavedQueries(useResourceContext()!)
  useKeptColumns()
  const choose = (next: () => void) => () => {
    setAnchor(null)
    next()
  }
  return (
    <>
      <Button
        label={translate('views.title')}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Bookmark size={16} />
      </Button>
      {/* Within the page’s landmarks, where screen readers look for it. */}
      <Menu disablePortal open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {views.length === 0 && <MenuItem disabled>{translate('views.none')}</MenuItem>}
        {views.map((view) => (
          <MenuItem key={view.id} selected={view.id === chosen?.id} onClick={choose(() => show(view))}>
            <ListItemText primary={view.name} secondary={wordsOf(view)} />
          </MenuItem>
        ))}
        <Divider />
        <MenuItem onClick={choose(() => setOpen({ kind: 'save' }))}>{translate('views.save')}</MenuItem>
        {chosen?.can_change && (
          <MenuItem onClick={choose(() => setOpen({ kind: 'change', view: chosen }))}>
            {translate('views.change', { name: chosen.name })}
          </MenuItem>
        )}
        {chosen?.can_change && (
          <MenuItem onClick={choose(() => setOpen({ kind: 'delete', view: chosen }))}>
            {translate('views.delete', { name: chosen.name })}
          </MenuItem>
        )}
      </Menu>
      <Suspense>
        {savedHere.length > 0 && <TakeOver />}
        {open?.kind === 'save' && <ViewDialog view={null} onClose={() => setOpen(null)} />}
        {open?.kind === 'change' && <ViewDialog view={open.view} onClose={() => setOpen(null)} />}
        {open?.kind === 'delete' && <DeleteViewDialog view={open.view} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  )
}
