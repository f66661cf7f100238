import type { StaffPicture } from '@pitlane/contract/catalog/staff-display.ts'
import { petrolColours, surfaces, yellowColours } from '@pitlane/domain/brand/colours.ts'
import { Box, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { useColours } from './colour-inputs.tsx'

type Look = { main: string; on: string; link: string; logo: StaffPicture | null; theme: keyof typeof surfaces }
const inks = { light: ['#12181b', '#55606a', '#b3261e'], dark: ['#eef2f4', '#a4afb7', '#ff8a80'] } as const

/** As much of the shop on a phone as shows every colour of the brand. */
function Phone({ main, on, link, logo, theme }: Look) {
  const translate = useTranslate()
  const name: string = useWatch({ name: 'name' }) || translate('brand.example_name')
  const { page, card, sunken } = surfaces[theme]
  const [ink, quiet, price] = inks[theme]
  return (
    <Box
      sx={{ bgcolor: page, color: ink, border: 1, borderColor: 'divider', borderRadius: 3, overflow: 'hidden', mb: 2 }}
    >
      <Box sx={{ bgcolor: card, height: 52, px: 2, display: 'flex', alignItems: 'center', fontWeight: 600 }}>
        {logo ? (
          <Box component="img" src={`${logo.src}/640.webp`} alt={name} sx={{ height: 32, maxWidth: 200 }} />
        ) : (
          name
        )}
      </Box>
      <Box sx={{ m: 2, p: 2, bgcolor: card, borderRadius: 1.5 }}>
        <Box sx={{ height: 64, bgcolor: sunken, borderRadius: 1, mb: 1 }} />
        <div>{translate('brand.example_product')}</div>
        <Box sx={{ color: quiet, fontSize: 14 }}>{translate('brand.example_sold')}</Box>
        <Box sx={{ color: price, fontSize: 22, fontWeight: 600 }}>$149.00</Box>
        <Box sx={{ color: link, fontSize: 14, textDecoration: 'underline', my: 1 }}>
          {translate('brand.example_link')}
        </Box>
        <Box sx={{ bgcolor: main, color: on, borderRadius: 1, p: 1.25, textAlign: 'center', fontWeight: 600 }}>
          {translate('brand.example_button')}
        </Box>
      </Box>
    </Box>
  )
}

export function BrandPreview() {
  const translate = useTranslate()
  const own = useColours()
  const typed = useWatch()
  const channel: string = typed['channel'] ?? typed['key'] ?? ''
  const colours = own ?? (channel === '' ? petrolColours : yellowColours)
  const logo: StaffPicture | null = typed['logo'] || null
  return (
    <section>
      <Typography component="h2" variant="subtitle2" sx={{ mb: 1 }}>
        {translate('brand.preview')}
      </Typography>
      <Phone theme="light" main={colours.main} on={colours.on_main} link={colours.link} logo={logo} />
      <Phone
        theme="dark"
        main={colours.dark_main}
        on={colours.dark_on_main}
        link={colours.dark_link}
        logo={typed['dark_logo'] || logo}
      />
    </section>
  )
}
