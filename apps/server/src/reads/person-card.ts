import { cardStaffEndpoints, type CardRow, type PersonCard } from '@pitlane/contract/account/staff-card.ts'
import { messageStaffEndpoints } from '@pitlane/contract/account/staff-messages.ts'
import { accountStaffEndpoints } from '@pitlane/contract/account/staff.ts'
import { afterSalesStaffEndpoints } from '@pitlane/contract/after-sales/staff.ts'
import { caseStaffEndpoints } from '@pitlane/contract/case/staff.ts'
import { moderationStaffEndpoints } from '@pitlane/contract/community/moderation-staff.ts'
import { deviceStaffEndpoints } from '@pitlane/contract/device/staff.ts'
import type { Audience, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { operationsStaffEndpoints } from '@pitlane/contract/health/staff-operations.ts'
import { membershipStaffEndpoints } from '@pitlane/contract/membership/staff.ts'
import { orderStaffEndpoints } from '@pitlane/contract/order/staff.ts'
import { reviewStaffEndpoints } from '@pitlane/contract/review/staff.ts'
import { type CardKind, cardFirst, cardKinds, cardMore } from '@pitlane/domain/account/card.ts'
import { atTime } from '@pitlane/domain/order/actions.ts'
import { labelOf, type OrderAxes } from '@pitlane/domain/order/states.ts'
import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '../platform/app-error.ts'
import type { UserContext } from '../platform/context.ts'
import { secretMail } from '../platform/mail/secret-mails.ts'
import { stateOfRecord } from './coupons.ts'

/**
 * All that there is of a person, for the staff: tables of most domains. Each source gives its rows by an index that begins
 * with the person, and ends with the id.
 */
const sources: Record<CardKind, (person: { id: number; email: string; lang: string; now: number }) => SQL> = {
  notes: ({ id }) => sql`
    select n.id, n.text as label, '' as state, n.created_at as at, coalesce(nullif(s.name, ''), s.email) as by
    from user_notes n join users s on s.id = n.staff_id where n.user_id = ${id}`,
  messages: ({ id, email }) => sql`
    select id, subject as label, state, created_at as at, '' as by from contact_messages where user_id = ${id}
    union all
    select id, subject, state, created_at, '' from contact_messages where email = ${email} and user_id is distinct from ${id}`,
  cases: ({ id }) => sql`
    select id, number || ' · ' || brand || ' ' || model as label, state, created_at as at, '' as by from cases where user_id = ${id}`,
  orders: ({ id }) => sql`
    select id, number as label,
      json_build_object('state', state, 'closeReason', close_reason, 'payment', payment, 'shipment', shipment,
        'afterSales', after_sales, 'payBy', round(extract(epoch from pay_by) * 1000))::text as state,
      created_at as at, '' as by from orders where user_id = ${id}`,
  after_sales: ({ id }) => sql`
    select id, number as label, state, submitted_at as at, '' as by from after_sales where user_id = ${id}`,
  devices: ({ id }) => sql`
    select id, sn || ' · ' || model as label, '' as state, coalesce(bound_at, to_timestamp(0)) as at, '' as by from devices where user_id = ${id}`,
  services: ({ id }) => sql`
    select s.id, d.sn || ' · ' || s.service as label, '' as state, s.valid_until as at, '' as by
    from devices d join services s on s.device_id = d.id where d.user_id = ${id} and s.valid_until is not null`,
  reviews: ({ id }) => sql`
    select id, repeat('★', stars) || ' ' || left(text, 80) as label, state, created_at as at, '' as by from reviews where user_id = ${id}`,
  coupons: ({ id, lang, now }) => sql`
    select r.id, coalesce(c.names ->> ${lang}, c.names ->> 'en') as label,
      ${sql.raw(stateOfRecord(String(Math.floor(now / 1000))))} as state, r.created_at as at, '' as by
    from coupon_records r join coupons c on c.id = r.coupon_id where r.user_id = ${id}`,
  // What is still being written is nobody else's.
  posts: ({ id }) => sql`
    select id, left(text, 80) as label, state, created_at as at, '' as by from posts where user_id = ${id} and state <> 'draft'`,
  moderation: ({ id }) => sql`
    select id, case when post_id is null then 'comment' else 'post' end as label, state, opened_at as at, '' as by
    from moderation_items where user_id = ${id}`,
  consents: ({ id }) => sql`
    select c.version_id as id, v.document || ' ' || c.label as label, '' as state, c.at, '' as by
    from agreement_consents c join agreement_versions v on v.id = c.version_id where c.user_id = ${id}`,
  mails: ({ email }) => sql`
    select id, case when subject = '' or ${secretMail} then coalesce(template, cause) else subject end as label, state, created_at as at, '' as by
    from mail_outbox where to_address = ${email}`,
}

/** Whoever may see the list of such things may see this person's; coupons and notes have no list of their own. */
const readers: Record<CardKind, Audience> = {
  notes: cardStaffEndpoints.noteUser.audience,
  messages: messageStaffEndpoints.listStaffMessages.audience,
  cases: caseStaffEndpoints.listStaffCases.audience,
  orders: orderStaffEndpoints.listStaffOrders.audience,
  after_sales: afterSalesStaffEndpoints.listStaffAfterSales.audience,
  devices: deviceStaffEndpoints.listStaffDevices.audience,
  services: membershipStaffEndpoints.listStaffServices.audience,
  reviews: reviewStaffEndpoints.listStaffReviews.audience,
  coupons: accountStaffEndpoints.getStaffUser.audience,
  posts: moderationStaffEndpoints.listModeration.audience,
  moderation: moderationStaffEndpoints.listModeration.audience,
  consents: cardStaffEndpoints.getPersonCard.audience,
  mails: operationsStaffEndpoints.listStaffMails.audience,
}
const maySee = ({ actor }: UserContext, kind: CardKind): boolean => {
  const audience = readers[kind]
  return actor.role === 'administrator' || (Array.isArray(audience) && audience.includes(actor.role))
}

type Row = { kind: CardKind; total: number; id: number; label: string; state: string; at: Date; by: string }

/** One more than is shown tells whether there is more. */
const part = (kind: CardKind, source: SQL, most: number, before?: number): SQL => sql`
  (select ${kind}::text as kind, ${before === undefined ? sql`(select count(*) from (${source}) as every)` : sql`0`} as total, one.*
  from (${source}) as one where ${before === undefined ? sql`true` : sql`one.id < ${before}`} order by one.id desc limit ${most + 1})`

/** An order's axes are read as everywhere else: as the one word that follows from them. */
const stateOf = ({ kind, state }: Row, now: number): string =>
  kind === 'orders' ? labelOf(atTime(JSON.parse(state) as OrderAxes & { payBy: number }, now)) : state

const present = (row: Row, now: number): CardRow => ({
  id: row.id,
  label: row.label.trim(),
  state: stateOf(row, now),
  at: new Date(row.at).getTime(),
  by: row.by,
})

function pageOfRows(rows: readonly Row[], most: number, now: number) {
  const list = rows.slice(0, most).map((row) => present(row, now))
  return { list, next: rows.length > most ? (list.at(-1)?.id ?? null) : null }
}

/** @throws AppError not_found */
async function findWhom({ db, lang, now }: UserContext, id: number) {
  const { rows } = await db.execute<{ email: string }>(sql`select email from users where id = ${id}`)
  if (!rows[0]) throw new AppError('not_found')
  return { id, email: rows[0].email, lang, now }
}

/** One statement for all that the role may see. @throws AppError not_found */
export async function getPersonCard(ctx: UserContext, { id }: { id: number }): Promise<PersonCard> {
  const person = await findWhom(ctx, id)
  const seen = cardKinds.filter((kind) => maySee(ctx, kind))
  const parts = seen.map((kind) => part(kind, sources[kind](person), cardFirst))
  const { rows } = await ctx.db.execute<Row>(sql.join(parts, sql` union all `))
  return {
    id,
    sections: cardKinds.map((kind) => {
      const own = rows.filter((row) => row.kind === kind).toSorted((one, other) => other.id - one.id)
      return { kind, may: seen.includes(kind), total: own[0]?.total ?? 0, ...pageOfRows(own, cardFirst, ctx.now) }
    }),
  }
}

/** @throws AppError not_found, no_access */
export async function listPersonRows(
  ctx: UserContext,
  { id, kind, before }: ParsedOf<typeof cardStaffEndpoints.listPersonRows>,
) {
  if (!maySee(ctx, kind)) throw new AppError('no_access')
  const person = await findWhom(ctx, id)
  const { rows } = await ctx.db.execute<Row>(
    part(kind, sources[kind](person), cardMore, before ?? Number.MAX_SAFE_INTEGER),
  )
  return pageOfRows(rows, cardMore, ctx.now)
}
