import { Box, Button, TextField, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'ra-core'
import type { Problem } from '../lib/use-act.ts'
import { Section } from './facts.tsx'
import { CsvFileButton, Wrong } from './import-parts.tsx'
import { LeaveQuestion } from './leave-question.tsx'

/** A paste has a limit: a file of thousands of lines is named, because no text field has to draw it. */
const mostTyped = 100_000

type TextImportProps<Done> = {
  title: string
  hints: ReactNode
  label: string
  example: string
  /** The most bytes, and what is said of more. */
  most: number
  tooLong: string
  problem: Problem | null
  forget: () => void
  /** The result of sending the table; null where it was refused as a whole. `isTrial`: nothing was done. */
  send: (csv: string, isTrial: boolean) => Promise<Done | null>
  pending: boolean
  button: string
  /** The button that only tries. */
  trial?: { button: string; pending: boolean }
  children: (done: Done, csv: string, isTrial: boolean) => ReactNode
}

/** A table that is typed, pasted or chosen as a file; what was refused stays to be corrected. */
export function TextImport<Done>(props: TextImportProps<Done>) {
  const { title, hints, label, example, most, tooLong, problem, forget, send, pending, button, trial, children } = props
  const translate = useTranslate()
  const [csv, setCsv] = useState('')
  const [file, setFile] = useState<{ name: string; size: number } | null>(null)
  const [done, setDone] = useState<{ result: Done; csv: string; isTrial: boolean } | null>(null)
  const isTooLong = (file?.size ?? csv.length) > most
  const isOff = csv.trim() === '' || isTooLong
  const isTaken = done !== null && !done.isTrial && done.csv === csv

  function change(text: string, from: typeof file = null) {
    setCsv(text)
    setFile(from)
    setDone(null)
    forget()
  }
  async function choose(chosen: File) {
    if (chosen.size > most) return change('', chosen)
    const text = await chosen.text()
    change(text, text.length > mostTyped ? chosen : null)
  }
  async function go(isTrial: boolean) {
    setDone(null)
    const result = await send(csv, isTrial)
    if (result) setDone({ result, csv, isTrial })
  }
  return (
    <>
      <Section title={title}>
        {hints}
        {file ? (
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mt: 1 }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{file.name}</Typography>
            <Button size="small" onClick={() => change('')}>
              {translate('console.import.no_file')}
            </Button>
          </Box>
        ) : (
          <TextField
            fullWidth
            multiline
            minRows={8}
            maxRows={20}
            label={translate(label)}
            placeholder={example}
            value={csv}
            onChange={(event) => change(event.target.value)}
            sx={{ mt: 1 }}
            slotProps={{
              inputLabel: { shrink: true },
              htmlInput: { spellCheck: false, maxLength: mostTyped, sx: { fontFamily: 'monospace' } },
            }}
          />
        )}
        <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
          <CsvFileButton onChoose={(chosen) => void choose(chosen)} />
          {trial && (
            <Button variant="outlined" loading={trial.pending} disabled={isOff} onClick={() => void go(true)}>
              {translate(trial.button)}
            </Button>
          )}
          <Button variant="contained" loading={pending} disabled={isOff} onClick={() => void go(false)}>
            {translate(button)}
          </Button>
        </Box>
        <Wrong text={isTooLong ? tooLong : problem?.message} />
        <LeaveQuestion isChanged={csv.trim() !== '' && !isTaken} />
      </Section>
      {done && children(done.result, done.csv, done.isTrial)}
    </>
  )
}
