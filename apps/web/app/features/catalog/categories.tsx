import { Chip, Chips } from '@pitlane/ui/chips.tsx'
import { cachedFragment } from '../../../rendering/cached-fragment.tsx'
import { useT } from '../../lib/i18n.tsx'
import { CategoryIcon } from './category-icon.tsx'
import { type ListPlace, withValues } from './goods-query.ts'

type CategoriesProps = ListPlace & { categories: readonly { id: number; name: string; icon: string }[] }

/** The categories as filters of the list; the one that is chosen is left again by its own chip. */
export const Categories = cachedFragment<CategoriesProps>({ as: 'div' }, ({ categories, ...place }) => {
  const t = useT()
  const chosen = new URLSearchParams(place.search).get('category')
  return (
    <Chips label={t('catalog.categories')} scroll>
      {categories.map(({ id, name, icon }) => {
        const selected = chosen === String(id)
        return (
          <Chip
            key={id}
            icon={<CategoryIcon name={icon} />}
            href={withValues(place, { category: selected ? null : String(id) })}
            selected={selected}
          >
            {name}
          </Chip>
        )
      })}
    </Chips>
  )
})
