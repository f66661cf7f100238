import type { reportEndpoints } from '@pitlane/contract/report/report.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { toast } from '@pitlane/ui/toast-store.ts'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMedia } from '../../lib/media/use-media.ts'
import { useForm } from '../../lib/use-form.ts'

export type SavedLetterhead = OutputOf<typeof reportEndpoints.getLetterhead>
export const letterheadFields = ['name', 'address', 'phone', 'technician'] as const
export type LetterheadField = (typeof letterheadFields)[number]

const fileOf = (src: string): string => src.slice(src.lastIndexOf('/') + 1)
const mediumOf = ({ src, width, height }: NonNullable<SavedLetterhead['logo']>) => ({
  file: fileOf(src),
  kind: 'image' as const,
  src,
  width,
  height,
})

/** The letterhead as it is being written; what was written stays until it has arrived. */
export function useLetterhead(saved: SavedLetterhead) {
  const t = useT()
  const [values, setValues] = useState<Record<LetterheadField, string>>(() => ({
    name: saved.name,
    address: saved.address,
    phone: saved.phone,
    technician: saved.technician,
  }))
  const logo = useMedia({ most: 1, stored: saved.logo ? [mediumOf(saved.logo)] : [] })
  const isNameless =
    values.name.trim() === '' &&
    (logo.items.length > 0 || letterheadFields.some((field) => values[field].trim() !== ''))

  const waits = logo.busy ? t('media.busy') : logo.failed ? t('media.failed') : undefined
  const form = useForm<LetterheadField | 'logo'>({
    fields: [...letterheadFields, 'logo'],
    waits: waits !== undefined,
    check: () => (isNameless ? { name: t('report.letterhead_no_name') } : null),
    send: async () => {
      await api.setLetterhead({ ...values, logo: logo.ids[0] ?? null }, inPlace)
      toast.show({ kind: 'ok', text: t('report.letterhead_saved') })
    },
  })
  function change(field: LetterheadField, value: string) {
    setValues((before) => ({ ...before, [field]: value }))
    // There is one problem at a time, and what is being changed is no longer wrong.
    form.forget()
  }
  return { form, values, change, logo, waits }
}
