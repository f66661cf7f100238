import { Card } from '@pitlane/ui/card.tsx'
import { Checkbox } from '@pitlane/ui/checkbox.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { FieldError } from '@pitlane/ui/field.tsx'
import { LoadMore, NothingMore } from '@pitlane/ui/list-end.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { SearchX } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import type { usePackages } from './use-packages.ts'

type PackageChoiceProps = {
  packages: ReturnType<typeof usePackages>
  /** Those that are chosen already, and stay. */
  taken?: ReadonlySet<number>
}

/** Packages to pick from, page after page. */
export function PackageChoice({ packages, taken = new Set() }: PackageChoiceProps) {
  const { list, total, picked, toggle, full, loadMore, state } = packages
  const t = useT()
  return (
    <>
      {list.length === 0 ? (
        <EmptyState icon={<SearchX size={32} />} title={t('membership.none_found')} />
      ) : (
        <Card>
          <Stack gap="fields">
            {list.map((one) => (
              <Checkbox
                key={one.id}
                name="packages"
                value={one.id}
                label={one.name}
                detail={one.summary}
                checked={taken.has(one.id) || picked.has(one.id)}
                disabled={taken.has(one.id) || (full && !picked.has(one.id))}
                onChange={() => toggle(one)}
              />
            ))}
          </Stack>
        </Card>
      )}
      {state === 'failed' && (
        <div role="alert">
          <FieldError>{t('shell.offline_text')}</FieldError>
        </div>
      )}
      {list.length < total ? (
        <LoadMore
          href="#"
          label={t('shell.load_more')}
          loading={state === 'loading'}
          onClick={(event) => {
            event.preventDefault()
            void loadMore()
          }}
        />
      ) : (
        list.length > 0 && <NothingMore>{t('shell.nothing_more')}</NothingMore>
      )}
    </>
  )
}
