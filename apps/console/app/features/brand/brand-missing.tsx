import { missingOf } from '@pitlane/domain/brand/brand-rules.ts'
import { Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'

/** What is missing for a shop of one's own: until then the default brand's stands in. */
export function BrandMissing() {
  const translate = useTranslate()
  const typed = useWatch()
  const missing = missingOf({
    name: typed['name'] ?? '',
    company: typed['company'] ?? '',
    address: typed['address'] ?? '',
    email: typed['email'] ?? '',
    phone: typed['phone'] ?? '',
    logo: typed['logo'] ?? null,
    icon: typed['icon'] ?? null,
    colours: typed['colours'] ?? null,
    domains: typed['domains'] ?? [],
    sender_address: typed['sender_address'] ?? '',
    promises: typed['promises'] ?? {},
  })
  return (
    <section>
      <Typography component="h2" variant="subtitle2" sx={{ mt: 2 }}>
        {translate(missing.length === 0 ? 'brand.complete' : 'brand.missing')}
      </Typography>
      <ul>
        {missing.map((item) => (
          <li key={item}>{translate(`brand.item.${item}`)}</li>
        ))}
      </ul>
    </section>
  )
}
