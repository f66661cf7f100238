import { bcp47, endonyms, isLang } from '@pitlane/domain/lang.ts'
import { useRecordContext } from 'ra-core'

/** A language by the name that its speakers give it. */
export const LangName = ({ lang }: { lang: string }) =>
  isLang(lang) ? <span lang={bcp47[lang]}>{endonyms[lang]}</span> : lang

export function LangField() {
  const record = useRecordContext<{ id: number; lang: string }>()
  return record && <LangName lang={record.lang} />
}
