import { Alert, Box, Button, CircularProgress, GlobalStyles } from '@mui/material'
import { ArrowLeft, Printer } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslate } from 'ra-core'
import { Link } from 'ra-ui-materialui'

type Props = {
  title: string
  back: { to: string; label: string }
  error: Error | null
  ready: boolean
  children: ReactNode
}

/** What goes to the printer, as it will be on A4 and Letter; the buttons above stay on the screen. */
export function PaperScreen({ title, back, error, ready, children }: Props) {
  const translate = useTranslate()
  const name = translate(title)
  useEffect(() => {
    document.title = `${name} · Pitlane Console`
  }, [name])
  return (
    <Box
      component="main"
      sx={{ minHeight: '100vh', bgcolor: 'background.default', '@media print': { bgcolor: '#fff' } }}
    >
      <GlobalStyles styles={{ '@page': { margin: '15mm' } }} />
      <Box sx={{ display: 'flex', justifyContent: 'center', gap: 1, p: 2, '@media print': { display: 'none' } }}>
        <Button component={Link} to={back.to} startIcon={<ArrowLeft size={16} />}>
          {translate(back.label)}
        </Button>
        <Button
          variant="contained"
          startIcon={<Printer size={16} />}
          disabled={!ready || error !== null}
          onClick={() => window.print()}
        >
          {translate('slip.print')}
        </Button>
      </Box>
      {error && (
        <Alert severity="error" sx={{ maxWidth: 600, mx: 'auto' }}>
          {translate(error.message)}
        </Alert>
      )}
      {!error && !ready && <CircularProgress sx={{ display: 'block', mx: 'auto' }} />}
      {!error && ready && children}
    </Box>
  )
}
