import { maskVins } from '@pitlane/domain/vehicle/mask-vins.ts'
import { useT } from '../../lib/i18n.tsx'

/** Says, before a text is sent, that a VIN in it will not be there as it was typed. */
export function MaskedVinNote({ text }: { text: string }) {
  const t = useT()
  return maskVins(text) === text ? null : <span role="status">{t('community.vin_masked')} </span>
}
