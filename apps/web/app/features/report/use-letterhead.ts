import type { reportEndpoints } from '@pitlane/contract/report.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMedia } from '../../lib/media/use-media.ts'
import { inPlace, useAct } from '../../lib/use-act.ts'

export type SavedLetterhead = OutputOf<typeof reportEndpoints.getLetterhead>
export const letterheadFields = ['name', 'address', 'phone', 'technician'] as const
export type LetterheadField = (typeof letterheadFields)[number]
type Problems = Partial<Record<LetterheadField | 'logo' | 'form', string>>

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
  const { act, busy } = useAct()
  const [values, setValues] = useState<Record<LetterheadField, string>>(() => ({
    name: saved.name,
    address: saved.address,
    phone: saved.phone,
    technician: saved.technician,
  }))
  const [problems, setProblems] = useState<Problems>({})
  const logo = useMedia({ most: 1, stored: saved.logo ? [mediumOf(saved.logo)] : [] })
  const isNameless =
    values.name.trim() === '' &&
    (logo.items.length > 0 || letterheadFields.some((field) => values[field].trim() !== ''))

  function change(field: LetterheadField, value: string) {
    setValues((before) => ({ ...before, [field]: value }))
    // There is one problem at a time, and what is being changed is no longer wrong.
    setProblems({})
  }
  async function save() {
    if (isNameless) return setProblems({ name: t('report.letterhead_no_name') })
    setProblems({})
    const send = () => api.setLetterhead({ ...values, logo: logo.ids[0] ?? null }, inPlace)
    const result = await act(send, t('report.letterhead_saved'))
    if (!result || result.kind === 'done') return
    const field =
      result.kind === 'refused' ? [...letterheadFields, 'logo' as const].find((one) => one === result.field) : undefined
    setProblems({ [field ?? 'form']: result.text })
  }
  return { values, change, logo, problems, save, busy }
}
