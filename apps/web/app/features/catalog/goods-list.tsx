import { ProductGrid } from '@pitlane/ui/product-card.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { useT } from '../../lib/i18n.tsx'
import type { CardPage, CardSearch } from './card-goods.ts'
import { GoodsCard } from './goods-card.tsx'
import { GoodsGrid } from './goods-grid.tsx'
import { type GoodsFilters, GoodsTools } from './goods-tools.tsx'
import { NoGoods } from './no-goods.tsx'
import { SearchNote } from './search-note.tsx'

type GoodsListProps = {
  goods: CardPage
  search: CardSearch
  group: string
  filters?: GoodsFilters | undefined
  /** The heading above a list that is not the top of its page. */
  title?: string | undefined
}

/** A list with its tools, what a search says of it, and what is near to it. */
export function GoodsList({ goods, search, group, filters, title }: GoodsListProps) {
  const t = useT()
  if (goods.list.length === 0) return <NoGoods />
  const list = (
    <Stack>
      <SearchNote search={search} />
      <GoodsTools filters={filters} />
      <GoodsGrid first={goods} group={group} nameAs={title ? undefined : 'h2'} atTop={!title} />
    </Stack>
  )
  return (
    <>
      {title ? <Section title={title}>{list}</Section> : list}
      {search && search.related.length > 0 && (
        <Section title={t('catalog.related')}>
          <ProductGrid>
            {search.related.map((one) => (
              <GoodsCard key={one.id} goods={one} group={group} />
            ))}
          </ProductGrid>
        </Section>
      )}
    </>
  )
}
