import type { logisticsStaffEndpoints } from '@pitlane/contract/logistics/staff.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useGetMany, useTranslate } from 'ra-core'
import { PaperScreen } from './paper-screen.tsx'

type Shop = OutputOf<typeof logisticsStaffEndpoints.getShopIdentity>

// Paper is white whatever the console's theme, and fits A4 and Letter alike: the narrower's width, the shorter's height.
export const paper = {
  bgcolor: '#fff',
  color: '#000',
  colorScheme: 'light',
  width: '100%',
  maxWidth: '180mm',
  mx: 'auto',
  p: 4,
  fontSize: 14,
  '@media print': { p: 0, maxWidth: 'none' },
  // Each paper of many begins on a sheet of its own.
  '& + article': { mt: 4, breakBefore: 'page', '@media print': { mt: 0 } },
  '& h1': { fontSize: 22, m: 0, lineHeight: 1.2 },
  '& h2': { fontSize: 12, fontWeight: 600, m: 0, mb: 0.5, color: '#444' },
  '& table': { width: '100%', borderCollapse: 'collapse', mt: 3 },
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', p: 1, borderBottom: '1px solid #999' },
  '& th': { fontSize: 12 },
  '& .number': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& .tick': { width: 18, height: 18, border: '1.5px solid #000', display: 'inline-block' },
} as const

type PaperProps = { shop: Shop; to: readonly string[]; about: ReactNode; children: ReactNode }

/** What goes into a parcel: who sends it, to whom, what it is about, and its contents without prices. */
function SlipPaper({ shop, to, about, children }: PaperProps) {
  const translate = useTranslate()
  return (
    <Box component="article" sx={paper}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, mb: 3 }}>
        <div>
          <strong>{shop.name}</strong>
          {[shop.company, shop.address, shop.email].filter(Boolean).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </div>
        <h1>{translate('slip.title')}</h1>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 4 }}>
        <section>
          <h2>{translate('slip.to')}</h2>
          {to.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </section>
        {about}
      </Box>
      {children}
    </Box>
  )
}

/** With the channel whose brand sends it. */
export type Slip = Omit<PaperProps, 'shop'> & { channel: string }
type Props = {
  back: { to: string; label: string }
  error: Error | null
  /** Null until they are there. */
  slips: readonly (Slip & { key: string | number })[] | null
}

/** Slips as they will be on paper, each on a sheet of its own. */
export function SlipScreen({ back, error, slips }: Props) {
  const shopOf = ({ channel }: Slip) => channel || 'default'
  const ids = [...new Set(slips?.map(shopOf))]
  const { data, error: shopError } = useGetMany<Shop & { id: string }>('shop', { ids }, { retry: false })
  const shops = new Map(data?.map((shop) => [shop.id, shop]))
  const ready = slips !== null && ids.every((id) => shops.has(id))
  return (
    <PaperScreen title="slip.title" back={back} error={error ?? shopError} ready={ready}>
      {ready && slips.map(({ key, ...slip }) => <SlipPaper key={key} shop={shops.get(shopOf(slip))!} {...slip} />)}
    </PaperScreen>
  )
}
