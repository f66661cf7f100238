import { Alert } from '@mui/material'
import { useTranslate } from 'ra-core'

/** Why something could not be read: the server's words, or a key of ours. */
export function Failure({ error }: { error: Error }) {
  const translate = useTranslate()
  return <Alert severity="error">{translate(error.message, { _: error.message })}</Alert>
}
