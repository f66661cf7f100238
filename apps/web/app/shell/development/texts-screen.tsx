import { defaultLang, langs } from '@pitlane/domain/lang.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Field } from '@pitlane/ui/field.tsx'
import { Link } from '@pitlane/ui/link.tsx'
import { TextInput } from '@pitlane/ui/text-input.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import styles from './development.module.css'
import { findTexts } from './find-texts.server.ts'

const pageSize = 50

export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const asked = query.get('lang')
  const lang = langs.find((one) => one === asked) ?? defaultLang
  const q = query.get('q') ?? ''
  const page = Math.max(1, Number(query.get('page')) || 1)
  const all = findTexts(lang, q)
  return { lang, q, page, total: all.length, list: all.slice((page - 1) * pageSize, page * pageSize) }
}

/** All texts with the places that ask for them: `?q=` in keys and words, `?lang=`, `?page=`. In development only. */
export default function TextsScreen() {
  const { lang, q, page, total, list } = useLoaderData<typeof loader>()
  const at = (next: number) => `/ui/texts?${new URLSearchParams({ lang, q, page: String(next) })}`
  return (
    <main className={styles.page}>
      <form className={styles.ask}>
        <Field label="Key or words">
          <TextInput name="q" defaultValue={q} />
        </Field>
        <Field label="Language">
          <TextInput name="lang" defaultValue={lang} list="langs" />
        </Field>
        <datalist id="langs">
          {langs.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <Button type="submit">Find</Button>
        <Link href="/ui/languages">Screens in all languages</Link>
      </form>
      <table className={styles.texts}>
        <caption>
          {total} texts, page {page} of {Math.max(1, Math.ceil(total / pageSize))}
        </caption>
        <thead>
          <tr>
            <th>Key</th>
            <th>English</th>
            <th>{lang}</th>
            <th>Asked for in</th>
            <th>Seen on</th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ key, english, text, files, paths }) => (
            <tr key={key}>
              <th scope="row">{key}</th>
              <td>{english}</td>
              <td lang={lang}>{text}</td>
              <td>{files.join(', ') || 'nowhere'}</td>
              <td>
                {paths.map((path) => (
                  <Link key={path} href={`/ui/languages?${new URLSearchParams({ path })}`}>
                    {path}
                  </Link>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {page > 1 && <Link href={at(page - 1)}>Before</Link>}
      {page * pageSize < total && <Link href={at(page + 1)}>Next</Link>}
    </main>
  )
}
