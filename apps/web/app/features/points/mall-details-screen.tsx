import type { Device } from '@pitlane/contract/device/device.ts'
import type { MallDetails } from '@pitlane/contract/points/mall.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Badge } from '@pitlane/ui/badge.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { Gallery } from '@pitlane/ui/gallery.tsx'
import { Link } from '@pitlane/ui/link.tsx'
import { Inset, Page, Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { StickyBar } from '@pitlane/ui/sticky-bar.tsx'
import { data, useLoaderData, useSearchParams } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { pictureAt, pictureOf } from '../../lib/picture.ts'
import { loginPath } from '../../lib/private-loader.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { unloaded } from '../../lib/unloaded.ts'
import { useMoment } from '../../lib/use-moment.ts'
import { useBack } from '../../shell/use-back.ts'
import { Description, DeviceFit, fitOf, loadMyDevices } from '../catalog/index.ts'
import { personalMall } from './personal-mall.ts'
import { MallFacts } from './mall-facts.tsx'
import { mallCheckoutHref, mallHref, mallItemHref, tasksHref } from './mall-query.ts'
import styles from './mall.module.css'
import { PointsPrice } from './points-price.tsx'

const few = 5

export const loader = screenLoader(['points-mall', 'catalog'], async ({ api, query, publicUrl }) => {
  const id = query.get('id') ?? ''
  if (!/^\d{1,15}$/.test(id)) throw data(null, { status: 404 })
  const item = await api.getMallItem({ id })
  const picture = item.pictures[0]
  return {
    item,
    devices: unloaded<Device[]>(),
    title: item.name,
    description: item.subtitle,
    canonical: publicUrl + mallItemHref(item.id),
    ...(picture?.src ? { image: `${publicUrl}${picture.src}/share.jpg` } : {}),
  }
})
export const clientLoader = personalMall(async ({ api, query }) => {
  const item = await api.getMallItem({ id: query.get('id') ?? '' }, { noLoading: true })
  return { item, devices: item.models.length === 0 ? [] : await loadMyDevices() }
})
export const meta = screenMeta

/** One of the mall's goods: pictures, what it costs me in points, what is left of it, and the way to get it. */
export default function MallDetailsScreen() {
  const { item, devices } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const deviceSn = query.get('device_sn')
  const fit = fitOf(item, devices, deviceSn)
  const { t } = useI18n()
  const back = useBack(mallHref)
  const pictures = item.pictures.length > 0 ? item.pictures : [item.picture]
  return (
    <Page
      flush
      surface="card"
      bar={<AppBar title={t('points-mall.tab_points')} titleAs="p" back={back} />}
      action={<GetBar item={item} isUnfit={fit.unfit !== null} deviceSn={deviceSn} />}
    >
      <Gallery
        slides={pictures.map((picture) => ({
          kind: 'picture' as const,
          large: pictureAt(picture.src, 1080),
          ...pictureOf(picture),
        }))}
        words={{
          label: t('points-mall.pictures_of', { name: item.name }),
          previous: t('points-mall.previous'),
          next: t('points-mall.next'),
          zoom: t('points-mall.zoom'),
          close: t('shell.close'),
          counter: (at, all) => `${at} / ${all}`,
        }}
      />
      <Inset>
        <Stack gap="sections">
          <Head item={item} />
          {item.models.length > 0 && <DeviceFit models={item.models} fit={fit} />}
          <Section title={t('points-mall.facts')}>
            <MallFacts item={item} />
          </Section>
          <Section title={t('points-mall.description')}>
            <Description text={item.description} />
          </Section>
        </Stack>
      </Inset>
    </Page>
  )
}

function Head({ item }: { item: MallDetails }) {
  const { t } = useI18n()
  const { points, my_points, member_points, price, currency, left } = item
  return (
    <div className={styles.head}>
      <PointsPrice points={my_points} usual={points} price={price} currency={currency} size="l" />
      {member_points !== null && (
        <p>{t('points-mall.members', { points: t('points-mall.points', { points: member_points }) })}</p>
      )}
      <h1>{item.name}</h1>
      <p>{item.subtitle}</p>
      {left > 0 && left <= few && (
        <p>
          <Badge tone="watch">{t('points-mall.left', { count: left })}</Badge>
        </p>
      )}
    </div>
  )
}

/** Why it is not to be had now, the nearest reason first; null where nothing stands in the way but perhaps points. */
function useReason(): (item: MallDetails) => string | null {
  const { t } = useI18n()
  const moment = useMoment()
  return ({ state, starts_at, left, mine, per_person }) => {
    if (state === 'ended') return t('points-mall.over')
    if (state === 'upcoming' && starts_at !== null) return t('points-mall.from', { time: moment(starts_at) })
    if (left === 0) return t('points-mall.sold_out')
    return mine !== null && mine >= per_person ? t('points-mall.limit_reached') : null
  }
}

/** What I have, what I lack, and the one button. */
function GetBar({ item, isUnfit, deviceSn }: { item: MallDetails; isUnfit: boolean; deviceSn: string | null }) {
  const { t } = useI18n()
  const reason = useReason()(item) ?? (isUnfit ? t('catalog.unfit') : null)
  const { balance } = item
  const lacking = balance === null ? 0 : item.my_points - balance
  const note =
    balance === null ? undefined : lacking > 0 ? (
      <span role="status">
        {t('points-mall.lacking', { points: lacking })} · <Link href={tasksHref}>{t('points-mall.earn')}</Link>
      </span>
    ) : (
      t('points-mall.have', { points: balance })
    )
  const href = mallCheckoutHref(item, deviceSn)
  return (
    <StickyBar note={reason ? undefined : note}>
      {reason ? (
        <Button size="l" wide reason={reason}>
          {t('points-mall.get')}
        </Button>
      ) : lacking > 0 ? (
        <Button size="l" wide href={tasksHref}>
          {t('points-mall.earn')}
        </Button>
      ) : balance === null ? (
        <Button size="l" wide href={loginPath(mallItemHref(item.id))}>
          {t('points-mall.log_in')}
        </Button>
      ) : (
        <Button size="l" wide href={href}>
          {t('points-mall.get')}
        </Button>
      )}
    </StickyBar>
  )
}

export { LoadFailed as ErrorBoundary } from '../../shell/load-failed.tsx'
