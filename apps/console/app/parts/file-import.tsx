import { Box, Button, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'ra-core'
import type { Problem } from '../lib/use-act.ts'
import { Section } from './facts.tsx'
import { CsvFileButton, Wrong } from './import-parts.tsx'

type Look<Report> = {
  act: (csv: string, report: Report | null) => Promise<Report | null>
  pending: boolean
  problem: Problem | null
  forget: () => void
}
export type LookedAt<Report> = { name: string; csv: string; report: Report; isDone: boolean }

type FileImportProps<Report> = {
  title: string
  hints: ReactNode
  actions?: ReactNode
  /** The most bytes of a file, what is said of a longer one, and the word of the button that takes it. */
  most: number
  tooLong: string
  button: string
  /** What the file would do, and doing it. */
  look: Look<Report>
  take: Look<Report>
  /** How much there is to be taken. */
  newsIn: (report: Report) => number
  children: (read: LookedAt<Report>) => ReactNode
}

/** A table from a file: read first, so that everybody sees what it would do, and taken with the second button. */
export function FileImport<Report>(props: FileImportProps<Report>) {
  const { title, hints, actions, most, tooLong, button, look, take, newsIn, children } = props
  const translate = useTranslate()
  const [read, setRead] = useState<LookedAt<Report> | null>(null)
  const [isTooLong, setTooLong] = useState(false)

  async function see(name: string, csv: string) {
    const report = await look.act(csv, null)
    if (report) setRead({ name, csv, report, isDone: false })
  }
  async function choose(file: File) {
    setRead(null)
    take.forget()
    look.forget()
    setTooLong(file.size > most)
    if (file.size <= most) await see(file.name, await file.text())
  }
  async function send({ name, csv, report: seen }: LookedAt<Report>) {
    const report = await take.act(csv, seen)
    if (report) setRead({ name, csv, report, isDone: true })
    // It would do something else by now: that is looked at anew.
    else await see(name, csv)
  }
  const wrong = isTooLong ? tooLong : (take.problem ?? look.problem)?.message
  return (
    <>
      <Section title={title} actions={actions}>
        {hints}
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', mt: 1 }}>
          <CsvFileButton onChoose={(file) => void choose(file)} />
          <Typography variant="body2" role="status" sx={{ overflowWrap: 'anywhere' }}>
            {look.pending ? translate('console.import.looking') : read?.name}
          </Typography>
          {read && (
            <Button
              variant="contained"
              loading={take.pending}
              disabled={read.isDone || newsIn(read.report) === 0}
              onClick={() => void send(read)}
              sx={{ ml: 'auto' }}
            >
              {translate(button)}
            </Button>
          )}
        </Box>
        <Wrong text={wrong} />
      </Section>
      {read && children(read)}
    </>
  )
}
