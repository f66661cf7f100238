import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { isVoid } from './invitation-calls.ts'

type Given = { given: string; voided: boolean }

/** The code of the form, which may be typed over; whether it is void is asked when its field is left. */
export function useInvitationCode({ given, voided }: Given) {
  const [typed, setCode] = useState<string | null>(null)
  const [found, setFound] = useState<string | null>(null)
  const code = typed ?? given
  const check = async () => {
    if (typed !== null) setFound((await isVoid(api, typed)) ? typed : null)
  }
  return { code, setCode, check, saysVoid: code === given ? voided : code === found }
}
