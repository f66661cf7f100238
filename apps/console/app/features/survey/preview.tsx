import type { Lang } from '@pitlane/domain/lang.ts'
import { type Answers, type AnswerValue, pathOf } from '@pitlane/domain/survey/questions.ts'
import { Box, Button, LinearProgress, TextField, ToggleButton, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { ruleOf, textOf, type TypedQuestion } from './typed-questions.ts'

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
        slotProps={{ htmlInput: { 'aria-label': textOf(typed.titles, lang) } }}
        onChange={(event) => onSay(event.target.value)}
      />
    )
  if (typed.kind === 'scale') return <Scale typed={typed} lang={lang} value={value} onSay={onSay} />
  const chosen: readonly string[] = Array.isArray(value) ? value : []
  const toggle = (id: string) => onSay(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const isChosen = (id: string) => (typed.kind === 'multiple' ? chosen.includes(id) : value === id)
  return (typed.options ?? []).map(
    (option) =>
      option?.id && (
        <ToggleButton
          key={option.id}
          value={option.id}
          fullWidth
          selected={isChosen(option.id)}
          onChange={() => (typed.kind === 'multiple' ? toggle(option.id!) : onSay(option.id!))}
          sx={{ justifyContent: 'flex-start', textAlign: 'start', textTransform: 'none', overflowWrap: 'anywhere' }}
        >
          <bdi>{textOf(option.titles, lang) || '…'}</bdi>
        </ToggleButton>
      ),
  )
}

function Scale({ typed, lang, value, onSay }: FieldProps) {
  const { from = 0, to = 10 } = typed
  const numbers = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(6, 1fr)', gap: 0.5 }}>
        {numbers.map((number) => (
          <ToggleButton key={number} value={number} selected={value === number} onChange={() => onSay(number)}>
            {number}
          </ToggleButton>
        ))}
      </Box>
      <Typography variant="caption" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <bdi>{textOf(typed.from_labels, lang)}</bdi>
        <bdi>{textOf(typed.to_labels, lang)}</bdi>
      </Typography>
    </>
  )
}

type PreviewProps = { all: readonly TypedQuestion[]; lang: Lang; open: string | null; onOpen: (open: string) => void }

/** The question that is open, as it is asked on a phone, and the way from it with its conditions; nothing of it is sent. */
export function Preview({ all, lang, open, onOpen }: PreviewProps) {
  const translate = useTranslate()
  const [answers, setAnswers] = useState<Answers>({})
  const path = pathOf(
    all.flatMap((typed) => ruleOf(typed) ?? []),
    answers,
  )
  const place = path.findIndex(({ id }) => id === open)
  const typed = all.find(({ id }) => id !== undefined && id === (open ?? path[0]?.id))
  const at = open === null ? 0 : place
  const before = path[at - 1]
  const after = path[at + 1]
  return (
    <Box component="section" aria-label={translate('survey.preview')} sx={{ position: 'sticky', top: 144 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography component="h3" variant="subtitle2">
          {translate('survey.preview')}
        </Typography>
        <Button size="small" disabled={path.length === 0} onClick={() => (setAnswers({}), onOpen(path[0]!.id))}>
          {translate('survey.from_start')}
        </Button>
      </Box>
      <Box
        sx={{ width: 344, maxWidth: '100%', minHeight: 420, p: 2, border: 6, borderColor: 'divider', borderRadius: 4 }}
      >
        {!typed ? (
          translate('survey.nothing')
        ) : (
          <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
            <Typography variant="caption">
              {at < 0 ? translate('survey.not_asked') : translate('survey.progress', { at: at + 1, all: path.length })}
            </Typography>
            <LinearProgress variant="determinate" value={((at + 1) / Math.max(1, path.length)) * 100} aria-hidden />
            <Typography variant="h6" component="p" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
              {textOf(typed.titles, lang) || '…'}
            </Typography>
            {textOf(typed.hints, lang) && (
              <Typography variant="body2" dir="auto">
                {textOf(typed.hints, lang)}
              </Typography>
            )}
            <Field
              typed={typed}
              lang={lang}
              value={answers[typed.id!]}
              onSay={(value) => setAnswers({ ...answers, [typed.id!]: value })}
            />
            <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
              <Button disabled={!before} onClick={() => before && onOpen(before.id)}>
                {translate('survey.back')}
              </Button>
              <Button variant="contained" disabled={at < 0 || !after} onClick={() => after && onOpen(after.id)}>
                {translate('survey.next')}
              </Button>
            </Box>
          </Box>
        )}
      </Box>
    </Box>
  )
}
