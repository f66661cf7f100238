import type { logisticsStaffEndpoints } from '@pitlane/contract/logistics/staff.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { Alert, Box, Button, CircularProgress, GlobalStyles } from '@mui/material'
import { ArrowLeft, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useGetOne, useTranslate } from 'ra-core'
import { Link } from 'ra-ui-materialui'

type Shop = OutputOf<typeof logisticsStaffEndpoints.getShopIdentity>

// Paper is white whatever the console's theme, and fits A4 and Letter alike: the narrower's width, the shorter's height.
const paper = {
  bgcolor: '#fff',
  color: '#000',
  colorScheme: 'light',
  width: '100%',
  maxWidth: '180mm',
  mx: 'auto',
  p: 4,
  fontSize: 14,
  '@media print': { p: 0, maxWidth: 'none' },
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

type Props = {
  back: { to: string; label: string }
  error: Error | null
  /** Null until it is there. */
  slip: Omit<PaperProps, 'shop'> | null
}

/** The slip as it will be on paper; the buttons above stay on the screen. */
export function SlipScreen({ back, error, slip }: Props) {
  const translate = useTranslate()
  const { data: shop, error: shopError } = useGetOne<Shop & { id: string }>('shop', { id: 'shop' }, { retry: false })
  const problem = error ?? shopError
  return (
    <Box
      component="main"
      sx={{ minHeight: '100vh', bgcolor: 'background.default', '@media print': { bgcolor: '#fff' } }}
    >
      <GlobalStyles styles={{ '@page': { margin: '15mm' } }} />
      <Box sx={{ display: 'flex', justifyContent: 'center', gap: 1, p: 2, '@media print': { display: 'none' } }}>
        <Button component={Link} to={back.to} startIcon={<ArrowLeft size={16} />}>
          {translate(back.label)}
        </Button>
        <Button
          variant="contained"
          startIcon={<Printer size={16} />}
          disabled={!slip || !shop}
          onClick={() => window.print()}
        >
          {translate('slip.print')}
        </Button>
      </Box>
      {problem && (
        <Alert severity="error" sx={{ maxWidth: 600, mx: 'auto' }}>
          {translate(problem.message)}
        </Alert>
      )}
      {!problem && (!slip || !shop) && <CircularProgress sx={{ display: 'block', mx: 'auto' }} />}
      {slip && shop && <SlipPaper shop={shop} {...slip} />}
    </Box>
  )
}
