import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { useLoaderData } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { useBack } from '../../shell/use-back.ts'
import { cardPage, GoodsGrid, GoodsTools, NoGoods, readGoodsQuery } from '../catalog/index.ts'
import styles from './app-screen.module.css'

export const loader = screenLoader(['membership', 'catalog'], async ({ api, query }) => {
  const { q: _, ...wanted } = readGoodsQuery(query)
  return { goods: cardPage(await api.listGoods({ kind: 'hardware', ...wanted })) }
})
export const meta = screenMeta

const terms = ['duties_tax', 'duties_customs', 'duties_time'] as const

/** Goods that cross a border: who pays which duty, and how long they take, before anything is chosen. */
export default function CrossBorderScreen() {
  const { title, goods } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <Page bar={<AppBar title={title} back={useBack('/')} />}>
      <Stack gap="sections">
        <Card>
          <Section title={t('membership.duties')}>
            <ul className={styles.steps}>
              {terms.map((term) => (
                <li key={term}>{t(`membership.${term}`)}</li>
              ))}
            </ul>
          </Section>
        </Card>
        {goods.list.length === 0 ? (
          <NoGoods />
        ) : (
          <Stack>
            <GoodsTools />
            <GoodsGrid first={goods} group="shopping_mall" nameAs="h2" />
          </Stack>
        )}
      </Stack>
    </Page>
  )
}
