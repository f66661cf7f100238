import { bcp47, endonyms, type Lang, langs, type Texts } from '@pitlane/domain/lang.ts'
import { isOneOf } from '@pitlane/domain/record.ts'
import { Box, Tab, Tabs } from '@mui/material'
import { useState } from 'react'
import { maxLength, required, useLocale, useSourceContext, useTranslate } from 'ra-core'
import { TextInput } from 'ra-ui-materialui'
import { get, useFormState, useWatch } from 'react-hook-form'

type Text = { source: string; max: number; multiline?: boolean; optional?: boolean }

/** English first: it stands in for every language that has no text of its own. */
const order: readonly Lang[] = ['en', ...langs.filter((lang) => lang !== 'en')]

/** A longer text slides in its own field. */
const mostRows = 18

type Mark = 'complete' | 'missing' | 'wrong'
const signs: Record<Mark, string> = { complete: '', missing: ' ○', wrong: ' !' }

/**
 * Texts in all languages, a tab a language; a tab says whether a text is missing in it or wrong. What is there already opens
 * in the language of the console; what is new begins in English, without which it is not stored.
 */
export function TextsInput({ texts }: { texts: readonly Text[] }) {
  const translate = useTranslate()
  // Within a list of records, each has its own.
  const { getSource } = useSourceContext()
  const values: (Texts | undefined)[] = useWatch({ name: texts.map(({ source }) => getSource(source)) })
  const locale = useLocale()
  const [lang, setLang] = useState<Lang>(() =>
    isOneOf(langs, locale) && values.some((value) => value?.en) ? locale : 'en',
  )
  const { errors } = useFormState()
  const markOf = (tab: Lang): Mark => {
    const wrong = texts.some(({ source }) => get(errors, `${getSource(source)}.${tab}`) !== undefined)
    if (wrong) return 'wrong'
    return values.every((value) => value?.[tab]) ? 'complete' : 'missing'
  }
  return (
    <Box sx={{ width: '100%', border: 1, borderColor: 'divider', borderRadius: 1, mb: 2 }}>
      <Tabs
        value={lang}
        onChange={(_, next: Lang) => setLang(next)}
        // Fourteen tabs are more than a line: each is underlined in its own.
        slotProps={{ indicator: { sx: { display: 'none' } } }}
        sx={{ borderBottom: 1, borderColor: 'divider', '& .MuiTabs-list': { flexWrap: 'wrap' } }}
      >
        {order.map((tab) => {
          const mark = markOf(tab)
          const label = mark === 'complete' ? endonyms[tab] : `${endonyms[tab]}, ${translate(`texts.${mark}`)}`
          return (
            <Tab
              key={tab}
              value={tab}
              lang={bcp47[tab]}
              aria-label={label}
              title={label}
              label={endonyms[tab] + signs[mark]}
              sx={{
                minWidth: 0,
                px: 0.75,
                color: mark === 'wrong' ? 'error.main' : undefined,
                borderBottom: 2,
                borderColor: tab === lang ? 'primary.main' : 'transparent',
              }}
            />
          )
        })}
      </Tabs>
      <Box sx={{ p: 2, pb: 0 }} lang={bcp47[lang]}>
        {texts.map(({ source, max, multiline, optional }) => (
          <TextInput
            // Another language is another input: nothing of the last one's state stays.
            key={`${source}.${lang}`}
            source={`${source}.${lang}`}
            label={`texts.${source}`}
            multiline={multiline}
            minRows={multiline ? 6 : undefined}
            // What follows the form stays in reach below a long text.
            maxRows={multiline ? mostRows : undefined}
            validate={lang === 'en' && !optional ? [required(), maxLength(max)] : maxLength(max)}
            parse={(text: string) => text}
            fullWidth
          />
        ))}
      </Box>
    </Box>
  )
}
