import { bcp47, type Lang, langs } from '@pitlane/domain/lang.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Field } from '@pitlane/ui/field.tsx'
import { Link } from '@pitlane/ui/link.tsx'
import { TextInput } from '@pitlane/ui/text-input.tsx'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { chosenGroups, pathsOf } from '../../groups/all.ts'
import styles from './development.module.css'
import { markLongWords } from './long-words.ts'

const paths = pathsOf(chosenGroups(undefined)).map(({ path }) => path)
/** A screen goes on moving for a while: what it asks for arrives, and what it counts down. */
const lookAgainMs = 2_000

/** Any screen in all languages side by side, long words marked: `?path=`, with its query, and `?width=`. In development only. */
export default function LanguagesScreen() {
  const [query] = useSearchParams()
  const path = query.get('path') ?? '/'
  const width = query.get('width') ?? '360'
  return (
    <main className={styles.page}>
      <form className={styles.ask}>
        <Field label="Screen">
          <TextInput name="path" defaultValue={path} list="paths" />
        </Field>
        <datalist id="paths">
          {paths.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <Field label="Width in pixels">
          <TextInput name="width" defaultValue={width} inputMode="numeric" />
        </Field>
        <Button type="submit">Show</Button>
        <Link href="/ui/texts">All texts</Link>
      </form>
      <div className={styles.phones}>
        {langs.map((lang) => (
          <Phone key={lang} lang={lang} path={path} width={Number(width)} />
        ))}
      </div>
    </main>
  )
}

/** Only an address of ours, in this language. */
function inLang(path: string, lang: Lang): string {
  const url = new URL(path, 'http://shop')
  url.searchParams.set('lang', lang)
  return url.pathname + url.search
}

function Phone({ lang, path, width }: { lang: Lang; path: string; width: number }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [words, setWords] = useState<readonly string[]>([])
  useEffect(() => {
    const timer = setInterval(() => frame.current && setWords(markLongWords(frame.current)), lookAgainMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <figure lang={bcp47[lang]}>
      <figcaption>
        {lang} {words.length > 0 && <mark>{words.join(', ')}</mark>}
      </figcaption>
      <iframe ref={frame} loading="lazy" title={lang} src={inLang(path, lang)} width={width} height={740} />
    </figure>
  )
}
