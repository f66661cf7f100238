import type { Lang } from '@pitlane/domain/lang.ts'
import { surveyLengths, surveyMost } from '@pitlane/domain/survey/survey.ts'
import { Box } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useFieldArray, useWatch } from 'react-hook-form'
import { LangText } from './lang-text.tsx'
import { AddButton, RowActs } from './row-acts.tsx'
import { newName, type TypedOption } from './typed-questions.ts'

/** The options of a question, a line each. */
export function OptionRows({ source, lang }: { source: string; lang: Lang }) {
  const translate = useTranslate()
  const name = `${source}.options`
  const { fields, append, move, remove } = useFieldArray({ name, keyName: 'key' })
  const typed: (TypedOption | null)[] = useWatch({ name }) ?? []
  return (
    <Box component="ol" aria-label={translate('survey.options')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {fields.map(({ key }, at) => (
        <Box component="li" key={key} sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
          <LangText
            source={`${name}.${at}.titles`}
            lang={lang}
            max={surveyLengths.option}
            label={translate('survey.option', { at: at + 1 })}
          />
          <RowActs
            name={translate('survey.option', { at: at + 1 })}
            at={at}
            count={fields.length}
            onMove={(to) => move(at, to)}
            onRemove={() => remove(at)}
          />
        </Box>
      ))}
      {fields.length < surveyMost.options && (
        <AddButton label="survey.add_option" onAdd={() => append({ id: newName('o', typed), titles: {} })} />
      )}
    </Box>
  )
}
