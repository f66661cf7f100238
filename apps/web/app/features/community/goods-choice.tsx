import { FieldError } from '@pitlane/ui/field.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { IconButton } from '@pitlane/ui/icon-button.tsx'
import { PackageSearch, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { type Goods, LinkedGoods } from './linked.tsx'

const GoodsSheet = lazy(async () => ({ default: (await import('./goods-sheet.tsx')).GoodsSheet }))

type GoodsChoiceProps = { goods: Goods | null; error: string | undefined; onChange: (goods: Goods | null) => void }

/** The item that a post is about. */
export function GoodsChoice({ goods, error, onChange }: GoodsChoiceProps) {
  const t = useT()
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <div>
      {goods ? (
        <LinkedGoods goods={goods}>
          <IconButton label={t('community.unlink_goods')} onClick={() => onChange(null)}>
            <X size={20} />
          </IconButton>
        </LinkedGoods>
      ) : (
        <Button kind="secondary" wide icon={<PackageSearch size={20} />} onClick={() => setSheet('open')}>
          {t('community.link_goods')}
        </Button>
      )}
      {error && <FieldError>{error}</FieldError>}
      {sheet !== 'never' && (
        <Suspense>
          <GoodsSheet
            open={sheet === 'open'}
            onClose={() => setSheet('closed')}
            onChosen={(chosen) => {
              onChange(chosen)
              setSheet('closed')
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
