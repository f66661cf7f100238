import { goodsSearchLength } from '@pitlane/domain/catalog/lengths.ts'
import { type RefObject, useEffect, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { pictureAt } from '../../lib/picture.ts'
import { groupOf, productHref, withValues } from './goods-query.ts'
import styles from './search-suggestions.module.css'
import { useSuggestions } from './use-suggestions.ts'

export type SuggestionsProps = { form: RefObject<HTMLFormElement | null> }

const fieldOf = (form: HTMLFormElement | null) => form?.querySelector<HTMLInputElement>('input[type="search"]') ?? null

/** What the field says of its list, which came after it. */
function useCombobox(field: HTMLInputElement | null, list: string, active: string | undefined, open: boolean) {
  useEffect(() => {
    if (!field) return
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-autocomplete', 'list')
    field.setAttribute('aria-expanded', String(open))
    field.setAttribute('aria-controls', list)
    if (active) field.setAttribute('aria-activedescendant', active)
    else field.removeAttribute('aria-activedescendant')
  }, [field, list, active, open])
}

const wordsIn = (field: HTMLInputElement) => field.value.trim().slice(0, goodsSearchLength)

/** Suggestions under the search field, by the keyboard as by the finger; the search itself stays the form's. */
export function Suggestions({ form }: SuggestionsProps) {
  const t = useT()
  const id = useId()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const field = fieldOf(form.current)
  // Letters may have come before this did.
  const [typed, setTyped] = useState(() => (field && field.value !== field.defaultValue ? wordsIn(field) : ''))
  const [open, setOpen] = useState(typed !== '')
  const [at, setAt] = useState(-1)
  const { list, meant } = useSuggestions(typed)
  const options = [
    ...(meant === null
      ? []
      : [
          {
            key: 'meant',
            href: withValues({ pathname, search }, { q: meant }),
            words: t('catalog.did_you_mean', { q: meant }),
            picture: null,
          },
        ]),
    ...list.map((goods) => ({
      key: String(goods.id),
      href: productHref(groupOf(pathname), goods.id),
      words: goods.name,
      picture: pictureAt(goods.picture.src, 160),
    })),
  ]
  const shown = open && typed !== '' && options.length > 0
  const active = shown ? options[at] : undefined
  const optionId = (key: string) => `${id}-${key}`
  useCombobox(field, id, active && optionId(active.key), shown)

  useEffect(() => {
    if (!field) return undefined
    const type = () => {
      setTyped(wordsIn(field))
      setOpen(true)
      setAt(-1)
    }
    const leave = () => setOpen(false)
    const press = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step !== undefined && options.length > 0) {
        event.preventDefault()
        setOpen(true)
        // One place of the round is the field itself.
        setAt((now) => ((now + 1 + step + options.length + 1) % (options.length + 1)) - 1)
      } else if (event.key === 'Enter' && active) {
        event.preventDefault()
        void navigate(active.href)
      } else if (event.key === 'Escape' && shown) {
        event.preventDefault()
        setOpen(false)
        setAt(-1)
      }
    }
    field.addEventListener('input', type)
    field.addEventListener('keydown', press)
    field.addEventListener('blur', leave)
    return () => {
      field.removeEventListener('input', type)
      field.removeEventListener('keydown', press)
      field.removeEventListener('blur', leave)
    }
  })

  return (
    <ul id={id} role="listbox" aria-label={t('catalog.suggestions')} className={styles.list} hidden={!shown}>
      {options.map(({ key, href, words, picture }, place) => (
        <li
          key={key}
          id={optionId(key)}
          role="option"
          aria-selected={place === at}
          className={styles.option}
          // The field keeps the focus, or the list would be gone before the tap.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void navigate(href)}
        >
          {picture && <img src={picture} alt="" width={40} height={40} />}
          {words}
        </li>
      ))}
    </ul>
  )
}
