import type { GoodsStyle } from '@pitlane/contract/catalog/catalog.ts'
import { Chip, ChipChoice, Chips } from '@pitlane/ui/chips.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useQuery } from '../../lib/use-query.ts'

function withStyle(before: URLSearchParams, id: number): URLSearchParams {
  const query = new URLSearchParams(before)
  query.set('style', String(id))
  return query
}

/** The choice of a style; it is in the address, so that a link and the back button keep it. Without script it is links. */
export function StylePicker({ styles, chosen }: { styles: readonly GoodsStyle[]; chosen: number }) {
  const t = useT()
  const { query, choose } = useQuery()
  return (
    <>
      <div className="by-script">
        <ChipChoice
          legend={t('catalog.style')}
          name="style"
          value={String(chosen)}
          onChange={(style) => choose('style', style)}
          options={styles.map(({ id, name, stock }) => ({
            value: String(id),
            label: name,
            disabled: stock === 0,
            ...(stock === 0 ? { note: t('catalog.sold_out') } : {}),
          }))}
        />
      </div>
      <noscript>
        <Chips label={t('catalog.style')}>
          {styles.map(({ id, name }) => (
            <Chip key={id} href={`?${withStyle(query, id)}`} selected={id === chosen}>
              {name}
            </Chip>
          ))}
        </Chips>
      </noscript>
    </>
  )
}
