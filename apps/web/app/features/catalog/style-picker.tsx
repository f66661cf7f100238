import type { GoodsStyle } from '@pitlane/contract/catalog/catalog.ts'
import { ChipChoice } from '@pitlane/ui/chips.tsx'
import { useSearchParams } from 'react-router'
import { useT } from '../../lib/i18n.tsx'

/** The choice of a style; it is in the address, so that a link and the back button keep it. */
export function StylePicker({ styles, chosen }: { styles: readonly GoodsStyle[]; chosen: number }) {
  const t = useT()
  const [, setQuery] = useSearchParams()
  const choose = (style: string) =>
    setQuery(
      (query) => {
        query.set('style', style)
        return query
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <ChipChoice
      legend={t('catalog.style')}
      name="style"
      value={String(chosen)}
      onChange={choose}
      options={styles.map(({ id, name, stock }) => ({
        value: String(id),
        label: name,
        disabled: stock === 0,
        ...(stock === 0 ? { note: t('catalog.sold_out') } : {}),
      }))}
    />
  )
}
