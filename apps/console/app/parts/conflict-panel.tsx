import { Alert, Box, Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { createContext, useContext, useEffect, useRef, useState } from 'react'
import {
  type RaRecord,
  useLocale,
  useRecordContext,
  useResourceContext,
  useTranslate,
  useTranslateLabel,
} from 'ra-core'
import { useFormContext } from 'react-hook-form'
import { type Conflict, conflictsOf } from './conflict.ts'
import { WrittenValuesContext } from './written-values.ts'

/** `base` is what the form was read from, where that is not its record any more. */
type Meanwhile = { base: RaRecord | null; theirs: RaRecord | null; done: () => void }
/** The record as somebody else has saved it while the form was open; null while nobody has. */
export const MeanwhileContext = createContext<Meanwhile>({ base: null, theirs: null, done: () => {} })

/** A value as people read it, and as its input writes it. */
function useWords(path: string) {
  const translate = useTranslate()
  const locale = useLocale()
  const write = useContext(WrittenValuesContext).get(path)
  return (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–'
    if (write) return write(value, locale)
    if (typeof value === 'boolean') return translate(value ? 'ra.boolean.true' : 'ra.boolean.false')
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
}

type RowProps = { conflict: Conflict; onTheirs: () => void }
function ConflictRow({ conflict: { path, mine, theirs }, onTheirs }: RowProps) {
  const translate = useTranslate()
  const resource = useResourceContext()
  const labelOf = useTranslateLabel()
  const words = useWords(path)
  const [field = '', ...rest] = path.split('.')
  const label = labelOf({ source: field, resource })
  const name = [typeof label === 'string' ? label : field, ...rest].join(' · ')
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>{words(mine)}</TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>{words(theirs)}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <Button size="small" onClick={onTheirs} aria-label={`${translate('meanwhile.theirs')}: ${name}`}>
          {translate('meanwhile.theirs')}
        </Button>
      </TableCell>
    </TableRow>
  )
}

/**
 * Somebody else has saved the record meanwhile: both versions, field by field. What was typed stays in the form until it is decided; then
 * the form is one of what was read now, and can be saved.
 */
export function ConflictPanel() {
  const { theirs } = useContext(MeanwhileContext)
  return theirs ? <Versions key={String(theirs['version'])} theirs={theirs} /> : null
}

function Versions({ theirs }: { theirs: RaRecord }) {
  const translate = useTranslate()
  const record = useRecordContext()
  const { getValues, setValue, watch } = useFormContext()
  const { base, done } = useContext(MeanwhileContext)
  const head = useRef<HTMLDivElement>(null)
  useEffect(() => head.current?.focus(), [theirs])
  watch()
  const open = conflictsOf(base ?? record ?? {}, getValues(), theirs)
  // What was typed back to what it had been is a choice too.
  const [untouched] = useState(() => open.filter(({ isTyped }) => !isTyped).map(({ path }) => path))
  const choose = (path: string, value: unknown) => setValue(path, value, { shouldDirty: true, shouldValidate: true })
  /** From here on the form is about what was read now, whichever of the two it holds. */
  function settle(takeTheirs: boolean) {
    for (const { path, theirs: value, isTyped } of open)
      if (takeTheirs || (!isTyped && untouched.includes(path))) choose(path, value)
    setValue('version', theirs['version'], { shouldDirty: true })
    done()
  }
  return (
    <Alert
      severity="warning"
      ref={head}
      tabIndex={-1}
      sx={{ mb: 2, width: '100%', '& .MuiAlert-message': { width: '100%', minWidth: 0 } }}
    >
      {translate('meanwhile.title')}
      {open.length > 0 && (
        <Table size="small" sx={{ my: 1 }}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('meanwhile.field')}</TableCell>
              <TableCell>{translate('meanwhile.my_version')}</TableCell>
              <TableCell>{translate('meanwhile.their_version')}</TableCell>
              <TableCell aria-hidden />
            </TableRow>
          </TableHead>
          <TableBody>
            {open.map((conflict) => (
              <ConflictRow
                key={conflict.path}
                conflict={conflict}
                onTheirs={() => choose(conflict.path, conflict.theirs)}
              />
            ))}
          </TableBody>
        </Table>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" variant="outlined" onClick={() => settle(false)}>
          {translate('meanwhile.keep')}
        </Button>
        <Button size="small" variant="outlined" onClick={() => settle(true)}>
          {translate('meanwhile.take')}
        </Button>
      </Box>
    </Alert>
  )
}
