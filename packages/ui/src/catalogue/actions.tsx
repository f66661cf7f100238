import { Funnel, Share2, ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { AppBar } from '../app-bar.tsx'
import { Button } from '../button.tsx'
import { Chip, ChipChoice, Chips } from '../chips.tsx'
import { Countdown } from '../countdown.tsx'
import { IconButton } from '../icon-button.tsx'
import { Stack } from '../page.tsx'
import { SearchBar } from '../search-bar.tsx'
import { Section } from '../section.tsx'
import { SegmentedLinks } from '../segmented.tsx'
import { Tabs } from '../tabs.tsx'
import styles from './catalogue.module.css'

const now = () => Date.now()

export function Actions({ start }: { start: number }) {
  const [busy, setBusy] = useState(false)
  const once = () => {
    setBusy(true)
    setTimeout(() => setBusy(false), 1500)
  }
  return (
    <Section title="Actions and navigation">
      <Stack>
        <div className={styles.wrap}>
          <Button onClick={once} loading={busy}>
            Pay $151.90
          </Button>
          <Button kind="secondary">Remind to ship</Button>
          <Button kind="quiet">Later</Button>
          <Button kind="danger">Delete account</Button>
          <Button loading>Saving it</Button>
          <Button disabled>Disabled</Button>
          <Button size="s" kind="secondary" icon={<Funnel size={16} />}>
            Filter
          </Button>
          <Button href="#buy" size="l" icon={<ShoppingCart size={20} />}>
            As a link
          </Button>
        </div>
        <Button wide reason="The seller has already sent the parcel, so the address can no longer change.">
          Lieferadressenänderung beantragen
        </Button>
        <div className={styles.wrap}>
          <IconButton label="Share">
            <Share2 size={24} />
          </IconButton>
          <IconButton label="Cart, 3 items" badge="3">
            <ShoppingCart size={24} />
          </IconButton>
          <IconButton label="Filter, set" kind="outlined" badge="">
            <Funnel size={20} />
          </IconButton>
          <IconButton label="Share it" kind="floating">
            <Share2 size={20} />
          </IconButton>
          <IconButton label="Unavailable" disabled>
            <Share2 size={24} />
          </IconButton>
        </div>
        <div className={styles.frame}>
          <AppBar
            title={<span lang="de">Fahrzeugsicherheitsbewertungen und Rückrufprotokolle</span>}
            titleAs="p"
            back={{ href: '#back', label: 'Back' }}
            actions={
              <>
                <IconButton label="Share this">
                  <Share2 size={24} />
                </IconButton>
                <IconButton label="Cart">
                  <ShoppingCart size={24} />
                </IconButton>
              </>
            }
            line={false}
            below={
              <Tabs
                label="Orders"
                tabs={[
                  { href: '#all', label: 'All', count: 12 },
                  { href: '#pay', label: 'To pay', current: true, count: 2 },
                  { href: '#ship', label: 'To ship' },
                  { href: '#receive', label: 'To receive' },
                  { href: '#review', label: 'Zu bewerten' },
                  { href: '#refunded', label: 'Возвращено' },
                ]}
              />
            }
          />
        </div>
        <SearchBar
          label="Search the shop"
          clearLabel="Clear"
          placeholder="Scanner, cable, code P0420"
          defaultValue="OBD"
        />
        <SearchBar label="Search the reports" clearLabel="Clear the reports' search" placeholder="Plate or VIN" />
        <Chips label="Filter" scroll>
          <Chip href="#c1" selected>
            All devices
          </Chip>
          <Chip href="#c2">Scanners</Chip>
          <Chip href="#c3">Battery testers</Chip>
          <Chip>Tyre tread</Chip>
          <Chip selected>Reifenprofilmessgeräte</Chip>
        </Chips>
        <ChipChoice
          legend="Style"
          name="style"
          defaultValue="eu"
          options={[
            { value: 'eu', label: 'EU plug' },
            { value: 'us', label: 'US plug' },
            { value: 'case', label: 'With case', note: '+$12' },
            { value: 'pro', label: 'Pro, 2 years of software', disabled: true, note: 'Sold out' },
          ]}
        />
        <SegmentedLinks
          label="Lab"
          items={[
            { href: '#l1', label: 'All', current: true },
            { href: '#l2', label: 'Mine' },
            { href: '#l3', label: 'Beendet' },
          ]}
        />
        <div className={styles.wrap}>
          <Countdown
            deadline={start + 183_729_000}
            now={now}
            dayText={(days) => `${days} days`}
            label="Ends on Sunday at 18:00"
          />
          <Countdown
            dayText={(days) => `${days} days`}
            deadline={start + 1_500_000}
            now={now}
            label="To be paid by 18:25"
            render={({ minutes, seconds }) => `Pay within ${minutes}:${String(seconds).padStart(2, '0')}`}
          />
        </div>
      </Stack>
    </Section>
  )
}
