import { Alert } from '@mui/material'
import { useRecordContext, useTranslate } from 'ra-core'

type ContainedNoteProps = { of: 'contained' | 'contained_in'; text: string }

/** Names what does not go together, since both would promise the same thing; nothing where all does. */
export function ContainedNote({ of, text }: ContainedNoteProps) {
  const translate = useTranslate()
  const names = useRecordContext<{ contained?: string[]; contained_in?: string[] }>()?.[of] ?? []
  if (names.length === 0) return null
  return (
    <Alert severity="info" sx={{ mb: 2, width: '100%' }}>
      {translate(text, { names: names.join(' · ') })}
    </Alert>
  )
}
