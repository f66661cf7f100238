import { packageLengths } from '@pitlane/domain/membership/offers.ts'
import { serialLength } from '@pitlane/domain/device/device.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Checkbox } from '@pitlane/ui/checkbox.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { FieldError } from '@pitlane/ui/field.tsx'
import { LoadMore, NothingMore } from '@pitlane/ui/list-end.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { SearchBar } from '@pitlane/ui/search-bar.tsx'
import { StickyBar } from '@pitlane/ui/sticky-bar.tsx'
import { SearchX } from 'lucide-react'
import { data, useLoaderData } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { useBack } from '../../shell/use-back.ts'
import { checkoutHref } from './checkout-href.ts'
import { packageCount } from './member-calls.ts'
import styles from './select-software-screen.module.css'
import { usePackages } from './use-packages.ts'

export const loader = screenLoader(['membership'], async ({ api, query }) => {
  const [id, sku] = [Number(query.get('id')), Number(query.get('sku'))]
  const { list } = await api.getSoftwareList({})
  const software = list.find(({ goods_id, sku_id }) => goods_id === id && (sku === 0 || sku === sku_id))
  if (!software || software.optional_packages === 0) throw data(null, { status: 404 })
  const q = (query.get('q') ?? '').trim().slice(0, packageLengths.search)
  const first = await api.listPackages({ goods_id: id, page_size: packageCount, ...(q ? { q } : {}) })
  return { noindex: true, software, first, q, deviceSn: query.get('device_sn')?.slice(0, serialLength) || null }
})
export const meta = screenMeta

/** Up to so many optional packages for a package of software, then its checkout. */
export default function SelectSoftwareScreen() {
  const { title, software, first, q, deviceSn } = useLoaderData<typeof loader>()
  const { t, money } = useI18n()
  const most = software.optional_packages
  const { list, total, picked, toggle, full, loadMore, state } = usePackages(software.goods_id, q, first, most)
  const amount = money(software.price, software.currency)
  const packages = [...picked.keys()].toSorted((a, b) => a - b).join(',')
  return (
    <Page
      bar={
        <AppBar
          title={title}
          back={useBack('/update_app/productlist')}
          below={
            <SearchBar
              className={styles.search}
              label={t('membership.search_packages')}
              placeholder={t('membership.search_packages')}
              clearLabel={t('shell.clear')}
              defaultValue={q}
            >
              <input type="hidden" name="id" value={software.goods_id} />
              <input type="hidden" name="sku" value={software.sku_id} />
              {deviceSn && <input type="hidden" name="device_sn" value={deviceSn} />}
            </SearchBar>
          }
        />
      }
      action={
        <StickyBar note={<span role="status">{t('membership.picked', { count: picked.size, most })}</span>}>
          <Button wide size="l" href={checkoutHref('community_app', software.sku_id, deviceSn, packages)}>
            {t('membership.buy', { amount })}
          </Button>
        </StickyBar>
      }
    >
      <Stack>
        <Card tone="sunken">
          <h2>{software.name}</h2>
          <p>{t('membership.pick_text', { most })}</p>
        </Card>
        {full && (
          <Card tone="watch">
            <p role="status">{t('membership.most_reached', { most })}</p>
          </Card>
        )}
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
                  checked={picked.has(one.id)}
                  disabled={full && !picked.has(one.id)}
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
      </Stack>
    </Page>
  )
}
