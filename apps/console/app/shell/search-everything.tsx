import { Box, CircularProgress, Dialog, DialogTitle, IconButton, Tooltip } from '@mui/material'
import { Search } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useTranslate } from 'ra-core'

// Most screens are left without it.
const Finder = lazy(() => import('./finder.tsx'))

function Wait() {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'flex', justifyContent: 'center', minHeight: 420, pt: 4 }}>
      <CircularProgress aria-label={translate('ra.page.loading')} />
    </Box>
  )
}

/** A search over all that its searcher may read: by Ctrl K, or by the button in the bar. */
export function SearchEverything() {
  const translate = useTranslate()
  const [{ isOpen, time }, setState] = useState({ isOpen: false, time: 0 })
  // Reopened while it still closes it would go on with the old words: each time is a new search.
  const open = useCallback(() => setState((was) => (was.isOpen ? was : { isOpen: true, time: was.time + 1 })), [])
  const close = () => setState({ isOpen: false, time })
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [open])
  return (
    <>
      <Tooltip title={`${translate('find.title')} (Ctrl K)`}>
        <IconButton color="inherit" aria-label={translate('find.title')} onClick={open}>
          <Search size={20} />
        </IconButton>
      </Tooltip>
      <Dialog
        open={isOpen}
        onClose={close}
        maxWidth="sm"
        fullWidth
        aria-labelledby="find-title"
        sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      >
        <DialogTitle id="find-title">{translate('find.title')}</DialogTitle>
        <Suspense fallback={<Wait />}>
          <Finder key={time} onClose={close} />
        </Suspense>
      </Dialog>
    </>
  )
}
