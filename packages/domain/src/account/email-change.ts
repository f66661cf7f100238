import { dayMs } from '../day.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** Days in which whoever reads the former address can undo a change. */
export const undoDays = 7
export const undoEnd = (at: number): number => at + undoDays * dayMs

/** Minutes in which the same form, sent again, is the change that it has made. */
const againMinutes = 10

export type EmailChange = { from: string; to: string; at: number; until: number; undoneAt: number | null }

/** Both are normalized. */
export const canChangeEmail = ({ from, to }: { from: string; to: string }): Verdict<'email_same'> =>
  from === to ? refused('email_same') : allowed

/** Whether it was just changed to that address: then it is the same form, sent twice. */
export const isChangeAgain = (last: Pick<EmailChange, 'to' | 'at' | 'undoneAt'>, to: string, now: number): boolean =>
  last.to === to && last.undoneAt === null && now < last.at + againMinutes * 60_000

/** What a link of a former address does: a second press finds it done; a link that an earlier one has overtaken, nothing. */
export function undoOf(change: EmailChange, email: string, now: number): 'undo' | 'done' | 'email_change_over' {
  if (change.undoneAt !== null) return email === change.from ? 'done' : 'email_change_over'
  return now < change.until ? 'undo' : 'email_change_over'
}

/** An address as it may stand in a mail to somebody else: `j•••@example.com`. */
export function maskEmail(email: string): string {
  const [first = ''] = email
  return `${first}•••${email.slice(email.lastIndexOf('@'))}`
}
