import { sql } from 'drizzle-orm'
import type { Context } from '../platform/context.ts'
import { one } from '../platform/db/database.ts'

/** What two accounts have in common, and how many came lately. */
export type Common = {
  inviterEmail: string
  /** Where the inviter is logged in. */
  ips: string[]
  sameBrowser: boolean
  sameDevice: boolean
  sameAddress: boolean
  sameWallet: boolean
  /** The mailbox belongs to somebody else who was invited. */
  mailboxTaken: boolean
  /** Mailboxes of the inviter's friends, the latest 200. */
  mailboxes: string[]
  friendsLately: number
  networkLately: number
}

type Pair = {
  inviterId: number
  friendId: number
  emailKey: string
  network: string | null
  /** The window of a burst ends with the friend's registration. */
  from: Date
  to: Date
}

/** An address without what people write differently. */
const plain = (columns: string) => sql.raw(`lower(regexp_replace(${columns}, '[[:space:][:punct:]]', '', 'g'))`)
const book = (user: number) => sql`
  select country_id, ${plain(`zip_code || ' ' || city || ' ' || address`)} as place from addresses where user_id = ${user}
  union
  select (address->>'country_id')::int, ${plain(`(address->>'zip_code') || ' ' || (address->>'city') || ' ' || (address->>'address')`)}
  from (select address from orders where user_id = ${user} and address is not null order by id desc limit 50) o`

export async function findCommon(db: Context['db'], pair: Pair): Promise<Common> {
  const { inviterId, friendId, emailKey, network, from, to } = pair
  const { rows } = await db.execute<Common>(sql`
    select u.email as "inviterEmail",
      (select coalesce(json_agg(distinct s.ip), '[]') from (
        select ip from sessions where user_id = ${inviterId} and ip <> '' order by id desc limit 50) s) as ips,
      exists (select from known_devices a join known_devices b on b.device_hash = a.device_hash
        where a.user_id = ${inviterId} and b.user_id = ${friendId}) as "sameBrowser",
      exists (select from device_transfers t where t.state = 'accepted'
        and (t.from_id, t.to_email) in ((${inviterId}, f.email), (${friendId}, u.email))) as "sameDevice",
      exists ((${book(inviterId)}) intersect (${book(friendId)})) as "sameAddress",
      exists (select from orders o join payments p on p.order_id = o.id
        join payments q on q.payer = p.payer join orders r on r.id = q.order_id
        where o.user_id = ${friendId} and r.user_id = ${inviterId}) as "sameWallet",
      exists (select from invitations i where i.email_key = ${emailKey} and i.friend_id <> ${friendId}) as "mailboxTaken",
      (select coalesce(json_agg(i.email_key), '[]') from (
        select email_key from invitations where inviter_id = ${inviterId} and friend_id <> ${friendId}
        order by id desc limit 200) i) as mailboxes,
      (select count(*) from invitations i where i.inviter_id = ${inviterId} and i.friend_id <> ${friendId}
        and i.created_at > ${from} and i.created_at <= ${to}) as "friendsLately",
      (select count(*) from invitations i where i.network = ${network} and i.friend_id <> ${friendId}
        and i.created_at > ${from} and i.created_at <= ${to}) as "networkLately"
    from users u, users f where u.id = ${inviterId} and f.id = ${friendId}`)
  return one(rows)
}
