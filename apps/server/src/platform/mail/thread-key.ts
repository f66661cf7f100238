import { caseKeyAlphabet, caseKeyLength } from '@pitlane/domain/case/mail.ts'
import { randomInt } from 'node:crypto'

/** What stands in the address to which a thread's letters are answered: whoever knows it got one. */
export const newThreadKey = (): string =>
  Array.from({ length: caseKeyLength }, () => caseKeyAlphabet[randomInt(caseKeyAlphabet.length)]).join('')
