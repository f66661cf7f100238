import { goodsSorts } from '@pitlane/domain/catalog/goods.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Chip, Chips } from '@pitlane/ui/chips.tsx'
import { Field } from '@pitlane/ui/field.tsx'
import { SelectField } from '@pitlane/ui/select-field.tsx'
import { TextInput } from '@pitlane/ui/text-input.tsx'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Form, useLocation } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import styles from './goods-tools.module.css'
import { filterNames, type ListPlace, ratings, withValues } from './goods-query.ts'
import { useOwnModels } from './use-own-models.ts'

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

/** What a list can be narrowed to; the home has its categories above the list. */
export type GoodsFilters = { models: readonly string[]; categories: readonly { id: number; name: string }[] }

type ChoiceProps = {
  name: string
  label: string
  value: string | null
  options: readonly [value: string, word: string][]
}

function Choice({ name, label, value, options }: ChoiceProps) {
  const t = useT()
  return (
    <Field label={label}>
      <SelectField name={name} defaultValue={value ?? ''}>
        <option value="">{t('catalog.any')}</option>
        {options.map(([option, word]) => (
          <option key={option} value={option}>
            {word}
          </option>
        ))}
      </SelectField>
    </Field>
  )
}

type ModelChoiceProps = { value: string; models: readonly string[]; wanted: boolean }

/** One of the visitor's own devices, or any model. The value is set by us: an own device comes to stand before its model. */
function ModelChoice({ value, models, wanted }: ModelChoiceProps) {
  const t = useT()
  const [chosen, setChosen] = useState(value)
  const own = useOwnModels(wanted)
  if (models.length + own.length === 0) return null
  return (
    <Field label={t('catalog.model')}>
      <SelectField name="model" value={chosen} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
        <option value="">{t('catalog.any')}</option>
        {own.length > 0 && (
          <optgroup label={t('catalog.my_devices')}>
            {own.map(({ model, name }) => (
              <option key={model} value={model}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
        {models.map((model) => (
          <option key={model} value={model}>
            {model}
          </option>
        ))}
      </SelectField>
    </Field>
  )
}

/** Sorting and the filters of a list. All of it is in the address, and works without script. */
export function GoodsTools({
  filters: { models, categories } = { models: [], categories: [] },
}: {
  filters?: GoodsFilters
}) {
  const t = useT()
  const { pathname, search } = useLocation()
  const [opened, setOpened] = useState(false)
  const query = new URLSearchParams(search)
  const names: string[] = ['page', ...filterNames, ...(categories.length > 0 ? ['category'] : [])]
  const kept = [...query].filter(([name]) => !names.includes(name))
  const narrowed = names.some((name) => name !== 'page' && query.get(name))
  return (
    <div className={styles.tools}>
      <div>
        <Sorts pathname={pathname} search={search} />
      </div>
      <details className={styles.filter} open={narrowed ? true : undefined} onToggle={() => setOpened(true)}>
        <summary>
          <SlidersHorizontal size={20} />
          {t('catalog.filters')}
        </summary>
        <Form method="get" className={styles.fields} preventScrollReset replace key={search}>
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {(['price_from', 'price_to'] as const).map((name) => (
            <Field key={name} label={t(`catalog.${name}`)}>
              <TextInput name={name} inputMode="decimal" maxLength={10} defaultValue={query.get(name) ?? ''} />
            </Field>
          ))}
          {categories.length > 0 && (
            <Choice
              name="category"
              label={t('catalog.category')}
              value={query.get('category')}
              options={categories.map(({ id, name }) => [String(id), name])}
            />
          )}
          <Choice
            name="rating"
            label={t('catalog.rating')}
            value={query.get('rating')}
            options={ratings.map((stars) => [String(stars), t('catalog.rating_from', { stars })])}
          />
          <ModelChoice value={query.get('model') ?? ''} models={models} wanted={narrowed || opened} />
          <Choice
            name="stock"
            label={t('catalog.availability')}
            value={query.get('stock')}
            options={[['1', t('catalog.in_stock')]]}
          />
          <Button type="submit" kind="secondary">
            {t('catalog.apply')}
          </Button>
        </Form>
      </details>
    </div>
  )
}
