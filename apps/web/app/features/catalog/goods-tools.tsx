import { goodsSorts } from '@pitlane/domain/catalog/goods.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Chip, Chips } from '@pitlane/ui/chips.tsx'
import { Field } from '@pitlane/ui/field.tsx'
import { TextInput } from '@pitlane/ui/text-input.tsx'
import { SlidersHorizontal } from 'lucide-react'
import { Form, useLocation } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import styles from './goods-tools.module.css'
import { type ListPlace, withValues } from './goods-query.ts'

function Sorts(place: ListPlace) {
  const t = useT()
  const sort = new URLSearchParams(place.search).get('sort') ?? 'default'
  return (
    <Chips label={t('catalog.sort')} scroll>
      {goodsSorts.map((name) => (
        <Chip
          key={name}
          href={withValues(place, { sort: name === 'default' ? null : name })}
          selected={sort === name}
          replace
        >
          {t(`catalog.sort_${name}`)}
        </Chip>
      ))}
    </Chips>
  )
}

/** Sorting and the price filter of a list. All of it is in the address, and works without script. */
export function GoodsTools() {
  const t = useT()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const kept = [...query].filter(([name]) => !['price_from', 'price_to', 'page'].includes(name))
  const priced = query.get('price_from') || query.get('price_to')
  return (
    <div className={styles.tools}>
      <div>
        <Sorts pathname={pathname} search={search} />
      </div>
      <details className={styles.filter} open={priced ? true : undefined}>
        <summary>
          <SlidersHorizontal size={20} />
          {t('catalog.price_filter')}
        </summary>
        <Form method="get" className={styles.prices} preventScrollReset replace key={search}>
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Field label={t('catalog.price_from')}>
            <TextInput
              name="price_from"
              inputMode="decimal"
              maxLength={10}
              defaultValue={query.get('price_from') ?? ''}
            />
          </Field>
          <Field label={t('catalog.price_to')}>
            <TextInput name="price_to" inputMode="decimal" maxLength={10} defaultValue={query.get('price_to') ?? ''} />
          </Field>
          <Button type="submit" kind="secondary">
            {t('catalog.apply')}
          </Button>
        </Form>
      </details>
    </div>
  )
}
