import { packageLengths } from '@pitlane/domain/membership/offers.ts'
import { runsOn } from '@pitlane/domain/membership/fit.ts'
import { serialLength } from '@pitlane/domain/device/device.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { StickyBar } from '@pitlane/ui/sticky-bar.tsx'
import { data, useLoaderData } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { unloaded } from '../../lib/unloaded.ts'
import { useQuery } from '../../lib/use-query.ts'
import { useBack } from '../../shell/use-back.ts'
import { checkoutHref } from './checkout-href.ts'
import { type Mine, personalLoader } from './load-mine.ts'
import { findPackages, loadSoftware, packageCount, type Software } from './member-calls.ts'
import { MyDevice } from './my-device.tsx'
import { PackageChoice } from './package-choice.tsx'
import { PackageSearch } from './package-search.tsx'
import { usePackages } from './use-packages.ts'

export const loader = screenLoader(['membership', 'device'], async ({ api, query }) => {
  const [id, sku] = [Number(query.get('id')), Number(query.get('sku'))]
  const { list } = await api.getSoftwareList({})
  const software = list.find(({ goods_id, sku_id }) => goods_id === id && (sku === 0 || sku === sku_id))
  if (!software || software.optional_packages === 0) throw data(null, { status: 404 })
  const q = (query.get('q') ?? '').trim().slice(0, packageLengths.search)
  const first = await api.listPackages({ goods_id: id, page_size: packageCount, ...(q ? { q } : {}) })
  return { noindex: true, software, first, q, mine: unloaded<Mine<Software>>() }
})
export const clientLoader = personalLoader(loadSoftware)
export const meta = screenMeta

/** Up to so many optional packages for a package of software, then its checkout; the rest can be chosen later. */
export default function SelectSoftwareScreen() {
  const { title, software, first, q, mine } = useLoaderData<typeof loader>()
  const deviceSn = useQuery().query.get('device_sn')?.slice(0, serialLength) || null
  const { t, money } = useI18n()
  const { goods_id: id, sku_id: sku, optional_packages: most } = software
  const find = (page: number) => findPackages(id, q, page)
  const packages = usePackages({ name: `packages:${id}`, first, most, find })
  const amount = money(software.price, software.currency)
  const chosen = [...packages.picked.keys()].toSorted((a, b) => a - b).join(',')
  const device = mine?.devices.find(({ device_sn }) => device_sn === mine.answer.device_sn)
  const unfit = device !== undefined && !runsOn(software, device.model)
  return (
    <Page
      bar={
        <AppBar
          title={title}
          back={useBack('/update_app/productlist')}
          below={<PackageSearch q={q} hidden={{ id, sku, device_sn: deviceSn }} />}
        />
      }
      action={
        <StickyBar note={<span role="status">{t('membership.picked', { count: packages.picked.size, most })}</span>}>
          <Button
            wide
            size="l"
            {...(unfit
              ? { disabled: true, reason: t('device.unfit_here') }
              : { href: checkoutHref('community_app', sku, deviceSn, chosen) })}
          >
            {t('membership.buy', { amount })}
          </Button>
        </StickyBar>
      }
    >
      <Stack>
        <Card tone="sunken">
          <h2>{software.name}</h2>
          <p>{t('membership.pick_text', { most })}</p>
          {software.models.length > 0 && <p>{t('membership.runs_on', { models: software.models })}</p>}
        </Card>
        {mine && (unfit || mine.unknownSn !== null) && (
          <MyDevice mine={mine} chosenSn={mine.answer.device_sn} runsOn={software.models} />
        )}
        {packages.full && (
          <Card tone="watch">
            <p role="status">{t('membership.most_reached', { most })}</p>
          </Card>
        )}
        <PackageChoice packages={packages} />
      </Stack>
    </Page>
  )
}

export { LoadFailed as ErrorBoundary } from '../../shell/load-failed.tsx'
