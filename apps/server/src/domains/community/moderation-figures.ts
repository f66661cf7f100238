import type {
  ModeratorFigures,
  moderationStaffEndpoints,
  TransparencyRow,
} from '@pitlane/contract/community/moderation-staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { isLegalCategory } from '@pitlane/domain/community/notice.ts'
import type { Context } from '../../platform/context.ts'
import { offsetOf, presentList, type Walk } from '../../platform/db/page.ts'
import { findStoredNumber } from '../../platform/db/settings.ts'
import { findModeratorFigures, findTransparency } from '../../reads/moderation-figures.ts'
import { categoryName } from './notice-words.ts'

type Calls = typeof moderationStaffEndpoints
type Reader = Pick<Context, 'db' | 'lang' | 'now'>
type Window = Pick<ParsedOf<Calls['listTransparency']>, 'page' | 'page_size' | 'direction' | 'from' | 'until' | 'q'> &
  Walk

/** The rows are few: they are computed whole, and the page, or the part of a walk, is cut out. */
function pageOf<Row extends { id: number }>(rows: Row[], input: Window) {
  const ordered = input.direction === 'asc' ? rows : rows.toReversed()
  const start =
    input.after === undefined ? offsetOf(input) : ordered.findIndex(({ id }) => id === Number(input.after)) + 1
  return presentList(ordered.slice(start, start + input.page_size), rows.length, input)
}

const periodOf = ({ from = 0, until }: Window, now: number) => [new Date(from), new Date(until ?? now + 1)]

export async function listModerators({ db, now }: Reader, input: ParsedOf<Calls['listModerators']> & Walk) {
  const hours = await findStoredNumber(db, 'moderation_hours')
  const rows = await findModeratorFigures(db, [...periodOf(input, now), hours])
  const q = input.q?.toLowerCase() ?? ''
  const list = rows
    .filter(({ email }) => email.includes(q))
    .map(({ medianHours, inTime, ...row }): ModeratorFigures => ({
      ...row,
      median_hours: medianHours,
      in_time: inTime,
    }))
  return pageOf(list, input)
}

/** The id is the row's place; the search finds a month or a category's name. */
export async function listTransparency({ db, now, lang }: Reader, input: ParsedOf<Calls['listTransparency']> & Walk) {
  const rows = await findTransparency(db, periodOf(input, now))
  const list = rows.map(({ medianHours, onNotice, onHold, category, ...row }, at): TransparencyRow => ({
    id: at + 1,
    ...row,
    category: category === '' ? '' : categoryName(category, lang),
    is_legal: category !== '' && isLegalCategory(category),
    on_notice: onNotice,
    on_hold: onHold,
    median_hours: medianHours,
  }))
  const q = input.q?.toLowerCase() ?? ''
  return pageOf(
    list.filter(({ month, category }) => `${month} ${category.toLowerCase()}`.includes(q)),
    input,
  )
}
