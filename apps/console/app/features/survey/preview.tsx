import { endonyms, type Lang, langs, type Texts } from '@pitlane/domain/lang.ts'
import { type Answers, type AnswerValue, pathOf } from '@pitlane/domain/survey/questions.ts'
import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  LinearProgress,
  MenuItem,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ruleOf, type TypedQuestion } from './typed-questions.ts'

const textOf = (texts: Partial<Texts> | null | undefined, lang: Lang): string => texts?.[lang] || texts?.en || ''

type FieldProps = {
  typed: TypedQuestion
  lang: Lang
  value: AnswerValue | undefined
  onSay: (value: AnswerValue) => void
}

function Field({ typed, lang, value, onSay }: FieldProps) {
  if (typed.kind === 'text' || typed.kind === 'date')
    return (
      <TextField
        fullWidth
        type={typed.kind}
        multiline={typed.kind === 'text'}
        minRows={3}
        value={value ?? ''}
        onChange={(event) => onSay(event.target.value)}
      />
    )
  const { from = 0, to = 10 } = typed
  const options =
    typed.kind === 'scale'
      ? Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => ({
          id: String(from + at),
          title: String(from + at),
        }))
      : (typed.options ?? []).flatMap((one) => (one?.id ? [{ id: one.id, title: textOf(one.titles, lang) }] : []))
  if (typed.kind === 'multiple') {
    const chosen: readonly string[] = Array.isArray(value) ? value : []
    return options.map(({ id, title }) => (
      <FormControlLabel
        key={id}
        sx={{ display: 'flex' }}
        label={title}
        control={
          <Checkbox
            checked={chosen.includes(id)}
            onChange={() => onSay(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
          />
        }
      />
    ))
  }
  return (
    <RadioGroup
      row={typed.kind === 'scale'}
      value={value === undefined ? '' : String(value)}
      onChange={(_, id) => onSay(typed.kind === 'scale' ? Number(id) : id)}
    >
      {options.map(({ id, title }) => (
        <FormControlLabel key={id} value={id} label={title} control={<Radio />} />
      ))}
    </RadioGroup>
  )
}

/** What is typed, as it is asked on a phone, with its conditions; nothing of it is sent. */
export function Preview() {
  const translate = useTranslate()
  const all: (TypedQuestion | null)[] = useWatch({ name: 'questions' }) ?? []
  const [lang, setLang] = useState<Lang>('en')
  const [answers, setAnswers] = useState<Answers>({})
  const [at, setAt] = useState(0)
  const path = pathOf(
    all.flatMap((typed) => ruleOf(typed) ?? []),
    answers,
  )
  const place = Math.min(at, path.length - 1)
  const typed = all.find((one) => one?.id === path[place]?.id)
  return (
    <Box component="section" aria-label={translate('survey.preview')} sx={{ width: '100%', mb: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1 }}>
        <Typography component="h3" variant="subtitle2">
          {translate('survey.preview')}
        </Typography>
        <TextField select size="small" value={lang} onChange={(event) => setLang(event.target.value as Lang)}>
          {langs.map((one) => (
            <MenuItem key={one} value={one}>
              {endonyms[one]}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Box
        sx={{ width: 360, maxWidth: '100%', minHeight: 420, p: 2, border: 8, borderColor: 'divider', borderRadius: 4 }}
      >
        {!typed ? (
          translate('survey.nothing')
        ) : (
          <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
            <Typography variant="caption">
              {translate('survey.progress', { at: place + 1, all: path.length })}
            </Typography>
            <LinearProgress variant="determinate" value={((place + 1) / path.length) * 100} aria-hidden />
            <Typography variant="h6" component="p" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
              {textOf(typed.titles, lang)}
            </Typography>
            <Typography variant="body2" dir="auto">
              {textOf(typed.hints, lang)}
            </Typography>
            <Field
              typed={typed}
              lang={lang}
              value={answers[typed.id!]}
              onSay={(value) => setAnswers({ ...answers, [typed.id!]: value })}
            />
            <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
              <Button disabled={place === 0} onClick={() => setAt(place - 1)}>
                {translate('survey.back')}
              </Button>
              <Button variant="contained" disabled={place + 1 >= path.length} onClick={() => setAt(place + 1)}>
                {translate('survey.next')}
              </Button>
            </Box>
          </Box>
        )}
      </Box>
    </Box>
  )
}
