import type { CannedAnswer } from '@pitlane/contract/case/staff.ts'
import { endonyms, type Lang, textIn } from '@pitlane/domain/lang.ts'
import { type AnswerBlank, fillAnswer } from '@pitlane/domain/saved-answer.ts'
import { MenuItem, TextField } from '@mui/material'
import { useGetList, useTranslate } from 'ra-core'

const mostAnswers = 100

type Props = {
  /** Of whom it is for: an answer that is not kept in it is taken in English. */
  lang: Lang
  known: Partial<Record<AnswerBlank, string | null>>
  onChoose: (text: string) => void
}

/** The answers that are kept ready, with the blanks that are known filled in. */
export function SavedAnswers({ lang, known, onChoose }: Props) {
  const translate = useTranslate()
  const { data: answers = [] } = useGetList<CannedAnswer>('case-answers', {
    pagination: { page: 1, perPage: mostAnswers },
    sort: { field: 'id', order: 'ASC' },
  })
  if (answers.length === 0) return null
  return (
    <TextField
      select
      fullWidth
      margin="dense"
      label={translate('case.canned')}
      helperText={translate('case.canned_hint', { lang: endonyms[lang] })}
      value=""
      onChange={({ target }) => {
        const chosen = answers.find(({ id }) => String(id) === target.value)
        if (chosen) onChoose(fillAnswer(textIn(chosen.texts, lang), known))
      }}
    >
      {answers.map(({ id, name }) => (
        <MenuItem key={id} value={String(id)}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** What was typed before stays above what is chosen. */
export const below = (before: string, chosen: string): string => [before, chosen].filter(Boolean).join('\n\n')
