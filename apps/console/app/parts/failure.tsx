import { Alert, Button } from '@mui/material'
import { useTranslate } from 'ra-core'

type Props = { error: Error; onRetry?: () => void }

/** Why something could not be read: the server's words, or a key of ours; and a way to try again. */
export function Failure({ error, onRetry }: Props) {
  const translate = useTranslate()
  return (
    <Alert
      severity="error"
      action={
        onRetry && (
          <Button color="inherit" size="small" onClick={onRetry}>
            {translate('failure.retry')}
          </Button>
        )
      }
    >
      {translate(error.message, { _: error.message })}
    </Alert>
  )
}
