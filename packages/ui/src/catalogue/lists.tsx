import { Car, Gift, LogOut, PackageOpen, Ticket } from 'lucide-react'
import { Badge } from '../badge.tsx'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'
import { Gallery } from '../gallery.tsx'
import { LoadMore, NothingMore } from '../list-end.tsx'
import { List, ListRow } from '../list-row.tsx'
import { Stack } from '../page.tsx'
import { ProductCard, ProductGrid } from '../product-card.tsx'
import { Rating } from '../rating.tsx'
import { Section } from '../section.tsx'
import { SkeletonCard, SkeletonList, SkeletonText } from '../skeleton.tsx'
import { Steps } from '../steps.tsx'
import { StockBar } from '../stock-bar.tsx'
import { Timeline } from '../timeline.tsx'
import { eur, picture, picture2, slides, usd } from './samples.ts'

const galleryWords = {
  label: 'Pictures of the scan tablet',
  previous: 'Previous picture',
  next: 'Next picture',
  zoom: 'Full screen',
  close: 'Close',
  counter: (current: number, all: number) => `${current} / ${all}`,
}

export function Lists() {
  return (
    <Section title="Content" more={{ href: '#more', label: 'All' }}>
      <Stack>
        <Banner
          label="Offers"
          dotLabel={(at, all) => `Show ${at} of ${all}`}
          items={[
            {
              href: '#b1',
              picture: picture(''),
              title: 'Read it before it breaks',
              text: 'Scan tablets with two years of software',
            },
            {
              href: '#b2',
              picture: picture2(''),
              title: 'Batteriezustandsprüfung',
              text: 'Adapter für Elektrofahrzeuge',
            },
          ]}
        />
        <ProductGrid>
          <li>
            <ProductCard
              href="#p1"
              picture={picture('')}
              name="Scan tablet X7 with bidirectional control and 2 years of software"
              note={
                <Rating compact value={4.6} label="4.6 of 5 stars">
                  4.6 · 1.2k sold
                </Rating>
              }
              price={usd('329', '00')}
              old={{ parts: usd('399', '00'), label: 'Was $399.00' }}
              badge={<Badge tone="brand">New</Badge>}
              below={<StockBar percent={62}>12 left</StockBar>}
            />
          </li>
          <li>
            <ProductCard
              href="#p2"
              picture={picture2('')}
              name="Kfz-Diagnoseadapter"
              note="312 verkauft"
              price={eur('49', '90')}
            />
          </li>
          <li>
            <SkeletonCard />
          </li>
          <li>
            <SkeletonCard />
          </li>
        </ProductGrid>
        <Gallery slides={slides} words={galleryWords} first={false} />
        <Card flush>
          <List>
            <ListRow icon={<Ticket size={24} />} title="Coupons" end="3" href="#coupons" />
            <ListRow icon={<Gift size={24} />} title="Points" detail="320 points, worth $3.20" href="#points" />
            <ListRow
              icon={<Car size={24} />}
              title={<span lang="de">Fahrzeugdiagnoseberichte</span>}
              detail="Последняя диагностика: сегодня"
              end={<Badge tone="watch">2 to check</Badge>}
              onClick={() => {}}
            />
            <ListRow title="Software" end="V 4.12" />
            <ListRow icon={<LogOut size={24} />} title="Log out" tone="danger" onClick={() => {}} chevron={false} />
          </List>
        </Card>
        <Card>
          <Steps
            label="Refund"
            current={1}
            steps={[
              { key: 'a', label: 'Submitted', state: 'done' },
              { key: 'b', label: 'Seller checks', state: 'now' },
              { key: 'c', label: 'Rücksendung' },
              { key: 'd', label: 'Refunded' },
            ]}
          />
        </Card>
        <Card>
          <Timeline
            label="Where the parcel is"
            entries={[
              {
                key: '3',
                title: 'Out for delivery',
                text: 'The courier brings it today before 18:00.',
                time: 'Today, 08:12',
              },
              { key: '2', title: 'Arrived in Rotterdam', time: 'Yesterday, 21:40' },
              { key: '1', title: 'Handed to the courier', time: '17 November, 16:05' },
            ]}
          />
        </Card>
        <Card tone="watch">Watch: the tread is at 2.1 mm.</Card>
        <Card>
          <SkeletonText />
          <SkeletonList rows={2} />
        </Card>
        <LoadMore href="#page-2" label="Show more" />
        <NothingMore>That is all.</NothingMore>
        <Card>
          <EmptyState
            icon={<PackageOpen />}
            title="No orders yet"
            text="What you buy shows up here, with where the parcel is."
            action={<Button href="#shop">Look around the shop</Button>}
            titleAs="h3"
          />
        </Card>
        <Card>
          <ErrorState
            title="This did not load"
            text="The connection broke off. Nothing was lost."
            action={<Button kind="secondary">Try again</Button>}
            technical="Error 7f3a-22c1"
            titleAs="h3"
          />
        </Card>
      </Stack>
    </Section>
  )
}
