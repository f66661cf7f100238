import { erasedEmail } from '@pitlane/domain/account/erased.ts'
import { type SQL, sql } from 'drizzle-orm'

/**
 * The one list of what the shop has of a person: for each table what his copy of his data shows of it, and what becomes of it
 * when he is erased (decision 0089). A column that refers to a user and has no line here fails a test.
 */
export type Person = { id: number; email: string }
type Shown = { as: string; columns: readonly string[]; nested: Readonly<Record<string, SQL>>; only: SQL }
type Values = Readonly<Record<string, SQL>>
export type PersonTable = {
  /** Which rows are his, by the table's own columns. */
  whose: (person: Person) => SQL
  /** The columns that refer to him. */
  people: readonly string[]
  /** What goes into his copy, and its name there; or why nothing does. */
  shows: Shown | { hidden: string }
  /** `rows`: they are deleted. `sets`: these columns no longer say who he was. `stays`: why nothing is changed. */
  erases: { rows: true } | { sets: (person: Person & { at: Date }) => Values } | { stays: string }
}

/** @param only which of his rows are told, where it is not all of them */
const shows = (as: string, columns: string, nested: Shown['nested'] = {}, only = sql`true`): Shown => ({
  as,
  columns: columns.split(' '),
  nested,
  only,
})
const hidden = (why: string) => ({ hidden: why })
const rows = { rows: true } as const
const stays = (why: string) => ({ stays: why })
const sets = (values: Values) => ({ sets: () => values })

const blank = sql`''`
const nothing = sql`null`
const none = sql`'[]'::jsonb`

const own = ({ id }: Person): SQL => sql`user_id = ${id}`
const hasOwn = { whose: own, people: ['user_id'] } as const
const ofOrders = ({ id }: Person): SQL => sql`order_id in (select id from orders where user_id = ${id})`
const ofRequests = ({ id }: Person): SQL => sql`after_sales_id in (select id from after_sales where user_id = ${id})`

/** Of an address: only where it was, by which the tax of its country is told. */
const placeOnly = (
  column: string,
): SQL => sql`${sql.identifier(column)} || jsonb_build_object('first_name', '', 'last_name', '', 'email', '',
  'phone', '', 'city', '', 'address', '', 'address_two', '', 'zip_code', '', 'duty_paragraph', '', 'national_id', '')`

const secret = hidden('it is a secret of the log-in, stored as a hash')
const preference = hidden('it says how a screen of the console looked')
const ledger = stays('the sums of the ledger and of limits have to add up, and there is no name in them')
const counted = stays('it is counted, and there is no name in it')
const moderation = stays('a decision has to be explained as long as somebody may object, and there is no name in it')

export const personTables: Readonly<Record<string, PersonTable>> = {
  // First of all: it looks at what still belongs to him.
  files: {
    whose: ({ id }) => sql`uploaded_by = ${id}`,
    people: ['uploaded_by'],
    shows: shows('files', 'id content_type bytes created_at'),
    // What nothing shows any more is collected. Cases drop their own; documents, and the copies of moderators, keep theirs.
    erases: {
      sets: ({ id }) => ({
        uploaded_by: nothing,
        created_at: sql`'epoch'::timestamptz`,
        unused: sql`not exists (select from report_photos p where p.file = files.id) and not exists (
          select from (
            select c.media from target_copies c join moderation_items i on i.id = c.item_id where i.user_id = ${id}
            union all select media from notices where user_id = ${id}
            union all select media from cases where user_id = ${id}
            union all select m.media from case_messages m join cases c on c.id = m.case_id where c.user_id = ${id}
            union all select jsonb_build_array(letterhead->'logo') from reports where user_id = ${id} and letterhead is not null
          ) as shown where shown.media @> jsonb_build_array(jsonb_build_object('file', files.id)))`,
      }),
    },
  },
  users: {
    whose: ({ id }) => sql`id = ${id}`,
    people: [],
    shows: shows('account', 'id email name lang channel consent_at came_back created_at'),
    erases: {
      sets: ({ id, at }) => ({
        email: sql`${erasedEmail(id)}`,
        name: blank,
        password_hash: nothing,
        guest_since: nothing,
        blocked_at: sql`${at}`,
        erased_at: sql`${at}`,
        updated_at: sql`greatest(${at}, updated_at + interval '1 millisecond')`,
      }),
    },
  },
  sessions: {
    whose: ({ id }) => sql`(user_id = ${id} or viewer_id = ${id})`,
    people: ['user_id', 'viewer_id'],
    // From where the staff have looked at his account is theirs.
    shows: shows('sessions', 'created_at expires_at seen_at user_agent ip country', {}, sql`viewer_id is null`),
    erases: rows,
  },
  second_factors: { ...hasOwn, shows: shows('second_factors', 'kind name created_at used_at'), erases: rows },
  recovery_codes: { ...hasOwn, shows: secret, erases: rows },
  known_devices: { ...hasOwn, shows: secret, erases: rows },
  list_views: { ...hasOwn, shows: preference, erases: rows },
  list_columns: { ...hasOwn, shows: preference, erases: rows },
  email_changes: { ...hasOwn, shows: shows('email_changes', 'from_email to_email at until undone_at'), erases: rows },
  email_codes: { whose: ({ email }) => sql`email = ${email}`, people: [], shows: secret, erases: rows },
  login_tries: { whose: ({ email }) => sql`email = ${email}`, people: [], shows: secret, erases: rows },
  contact_messages: {
    whose: ({ id, email }) => sql`(user_id = ${id} or email = ${email})`,
    people: ['user_id'],
    shows: shows('contact', 'reference name email subject text lang state created_at', {
      answers: sql`(select jsonb_agg(jsonb_build_object('from', r.from_side, 'text', r.text, 'at', r.created_at) order by r.id)
        from contact_replies r where r.message_id = contact_messages.id and r.from_side <> 'note')`,
    }),
    erases: rows,
  },
  user_notes: { ...hasOwn, shows: hidden('the staff note it among themselves'), erases: rows },
  data_archives: {
    ...hasOwn,
    shows: hidden('it is a copy like this one'),
    // As old as can be: the sweep deletes the bytes, and then the row.
    erases: sets({ created_at: sql`'epoch'::timestamptz` }),
  },
  addresses: {
    ...hasOwn,
    shows: shows(
      'addresses',
      'id first_name last_name email phone country_id province city address address_two zip_code duty_paragraph national_id is_default created_at',
    ),
    erases: rows,
  },
  tax_ids: { ...hasOwn, shows: shows('tax_ids', 'tax_id state name checked_at'), erases: rows },
  cart_lines: { ...hasOwn, shows: shows('cart', 'style_id quantity added_at'), erases: rows },
  wishes: { ...hasOwn, shows: shows('wish_list', 'style_id seen_price added_at'), erases: rows },
  agreement_consents: {
    ...hasOwn,
    shows: shows('consents', 'label effective lang at', {
      document: sql`(select document from agreement_versions v where v.id = agreement_consents.version_id)`,
    }),
    erases: stays('his orders rest on the terms that he accepted, and there is no name in it'),
  },

  orders: {
    ...hasOwn,
    shows: shows(
      'orders',
      'id number state close_reason payment shipment virtual lang channel currency product coupon points freight tax tax_included included_tax tax_treatment tax_id tax_place payable paid refunded coupon_name address shipping_title mailing_email payment_method created_at paid_at closed_at device_sn vin points_spent shipped_at delivered_at received_at completed_at',
      {
        lines: sql`(select jsonb_agg(jsonb_build_object('quantity', l.quantity, 'unit_price', l.unit_price, 'discount', l.discount,
          'points', l.points, 'paid', l.paid, 'tax', l.tax, 'shipped', l.shipped, 'refunded', l.refunded,
          'name', l.snapshot->'name', 'style', l.snapshot->'style', 'device_sn', l.device_sn) order by l.id) from order_lines l where l.order_id = orders.id)`,
      },
    ),
    erases: sets({ address: placeOnly('address'), mailing_email: blank, network: nothing, vin: blank }),
  },
  order_notes: { whose: ofOrders, people: [], shows: hidden('the staff note it among themselves'), erases: rows },
  payments: {
    whose: ofOrders,
    people: [],
    shows: shows('payments', 'order_id provider wallet state amount currency created_at settled_at'),
    erases: sets({ payer: nothing }),
  },
  payment_events: {
    whose: ({ id }) =>
      sql`payment_id in (select p.id from payments p join orders o on o.id = p.order_id where o.user_id = ${id})`,
    people: [],
    shows: hidden('the provider tells the shop what payments show'),
    erases: sets({ payload: sql`'{}'::jsonb` }),
  },
  refunds: {
    whose: ({ id }) =>
      sql`payment_id in (select p.id from payments p join orders o on o.id = p.order_id where o.user_id = ${id})`,
    people: [],
    shows: shows('refunds', 'payment_id amount reason state created_at done_at'),
    erases: stays('money that went back is part of the books, and there is no name in it'),
  },
  after_sales: {
    ...hasOwn,
    shows: shows(
      'returns',
      'id number order_id line_id state type quantity description media amount freight points submitted_at deadline reject_reason courier tracking_number inspection deduction decision_reason objection created_at closed_at',
    ),
    erases: sets({ description: blank, objection: blank, media: none }),
  },
  after_sales_versions: {
    whose: ofRequests,
    people: [],
    shows: shows('returns_before', 'after_sales_id version type quantity description media submitted_at'),
    erases: sets({ description: blank, media: none }),
  },
  withdrawals: {
    whose: ofOrders,
    people: [],
    shows: shows('withdrawals', 'number order_id state name email lang statement logged_in at settled_at'),
    erases: sets({ name: blank, email: blank, note: blank }),
  },
  invoice_documents: {
    ...hasOwn,
    shows: shows(
      'invoices',
      'kind number order_number issued_at lang currency country region treatment tax_included net tax gross coupon points method snapshot',
    ),
    erases: stays('tax law asks that invoices are kept as they were written, with whom they were written to'),
  },
  flash_claims: { ...hasOwn, shows: hidden('orders show it'), erases: ledger },
  flash_shares: { ...hasOwn, shows: hidden('orders show it'), erases: ledger },

  coupon_records: {
    ...hasOwn,
    shows: shows('coupons', 'id coupon_id state order_id created_at used_at', {
      names: sql`(select names from coupons c where c.id = coupon_records.coupon_id)`,
    }),
    erases: ledger,
  },
  points_entries: {
    ...hasOwn,
    shows: shows('points', 'id kind at balance', {
      postings: sql`(select jsonb_agg(jsonb_build_object('account', p.account, 'amount', p.amount))
        from points_postings p where p.entry_id = points_entries.id)`,
    }),
    erases: ledger,
  },
  points_wallets: { ...hasOwn, shows: shows('points_balance', 'balance debt'), erases: ledger },
  points_lots: { ...hasOwn, shows: shows('points_expiring', 'amount left_over expires_at'), erases: ledger },
  points_proposals: { ...hasOwn, shows: hidden('the staff propose it among themselves'), erases: rows },
  point_earnings: {
    ...hasOwn,
    shows: shows('points_earned', 'rule state points day at order_id expected_at'),
    erases: ledger,
  },
  point_devices: { ...hasOwn, shows: shows('points_of_devices', 'device_id balance'), erases: ledger },
  point_transfers: { ...hasOwn, shows: shows('points_moved', 'device_id points day at'), erases: ledger },
  point_visitors: { ...hasOwn, shows: shows('visits', 'zone day streak'), erases: rows },
  mall_shares: { ...hasOwn, shows: hidden('orders show it'), erases: ledger },

  devices: {
    ...hasOwn,
    shows: shows('devices', 'id sn model name is_tpms bound_at'),
    // The domain has let go of it before: what is bound earns and expires with the binding.
    erases: sets({ user_id: nothing, name: blank, bound_at: nothing, chosen_at: nothing }),
  },
  device_transfers: {
    whose: ({ id, email }) => sql`(from_id = ${id} or to_email = ${email})`,
    people: ['from_id'],
    shows: shows('device_transfers', 'device_id state created_at expires_at ended_at'),
    erases: sets({ to_email: blank }),
  },
  service_pieces: {
    ...hasOwn,
    shows: shows('services', 'id device_id service term from_at packages trial removed_at'),
    erases: stays('what was paid for a device runs on with it, and there is no name in it'),
  },
  trials: { ...hasOwn, shows: hidden('services show it'), erases: stays('a device has one trial, whoever owns it') },
  reports: {
    ...hasOwn,
    shows: shows(
      'reports',
      'id public_id number kind device_sn vin plate measured_at received_at finding data limits letterhead revoked_at withdrawn_at',
    ),
    // The document of a vehicle stays as it was handed out; its link is closed, and nobody owns it any more.
    erases: { sets: ({ at }) => ({ user_id: nothing, revoked_at: sql`coalesce(revoked_at, ${at})` }) },
  },
  report_photos: {
    ...hasOwn,
    shows: shows('report_photos', 'report_id file about caption'),
    erases: sets({ user_id: nothing }),
  },
  letterheads: { ...hasOwn, shows: shows('letterhead', 'letterhead updated_at'), erases: rows },

  reviews: {
    ...hasOwn,
    shows: shows('reviews', 'id product_id state stars text lang media reply created_at'),
    // Buyers rely on what was said; its pictures show his things.
    erases: sets({ media: none, has_media: sql`false` }),
  },
  review_likes: { ...hasOwn, shows: shows('review_likes', 'review_id created_at'), erases: counted },
  authors: { ...hasOwn, shows: shows('author', 'name created_at'), erases: sets({ name: blank }) },
  author_mutes: { ...hasOwn, shows: shows('muted_authors', 'author_id created_at'), erases: rows },
  posts: {
    ...hasOwn,
    shows: shows('posts', 'id state text lang product_id report_id media published_at edited_at created_at'),
    // The answers to a post say nothing without it. What nobody has seen goes.
    erases: sets({ media: none, text: sql`case when state = 'draft' then '' else text end` }),
  },
  post_versions: {
    whose: ({ id }) => sql`post_id in (select id from posts where user_id = ${id})`,
    people: [],
    shows: shows('posts_before', 'post_id text media at'),
    erases: rows,
  },
  post_likes: { ...hasOwn, shows: shows('post_likes', 'post_id created_at'), erases: counted },
  comments: {
    ...hasOwn,
    shows: shows('comments', 'id post_id state text lang created_at'),
    erases: stays('the answers to it say nothing without it, and there is no name in it'),
  },
  moderation_items: { ...hasOwn, shows: hidden('it is how moderators sort their work'), erases: moderation },
  decisions: {
    ...hasOwn,
    shows: shows('decisions', 'id outcome category blocked_until created_at'),
    erases: moderation,
  },
  notices: {
    ...hasOwn,
    shows: shows('notices', 'id category text media outcome created_at decided_at'),
    erases: moderation,
  },
  objections: {
    ...hasOwn,
    shows: shows('objections', 'id decision_id text state answer created_at'),
    erases: moderation,
  },

  cases: {
    ...hasOwn,
    shows: shows(
      'cases',
      'id number state lang brand model vin year mileage mileage_unit serial_number contact_name contact_method phone email symptoms work_done faults additional media report_id stars rating created_at ended_at',
      {
        // What the staff note among themselves is not said to him.
        messages: sql`(select jsonb_agg(jsonb_build_object('from', m.from_side, 'text', m.text, 'at', m.created_at) order by m.id)
          from case_messages m where m.case_id = cases.id and m.from_side <> 'note')`,
      },
    ),
    // They have all ended. As old as can be, the sweep deletes them with what was said and shown in them.
    erases: sets({ contact_name: blank, phone: blank, email: blank, vin: blank, ended_at: sql`'epoch'::timestamptz` }),
  },
  case_messages: {
    whose: ({ id }) => sql`case_id in (select id from cases where user_id = ${id})`,
    people: ['user_id'],
    shows: hidden('cases show them'),
    erases: sets({ text: blank, unknown_sender: blank }),
  },
  case_moves: {
    whose: ({ id }) => sql`case_id in (select id from cases where user_id = ${id})`,
    people: ['user_id'],
    shows: hidden('cases show their state'),
    erases: stays('it goes with its case'),
  },
  lab_applications: {
    ...hasOwn,
    shows: shows('labs', 'id lab_id state models country_id reason created_at', {
      feedback: sql`(select jsonb_agg(jsonb_build_object('text', f.text, 'media', f.media, 'at', f.created_at) order by f.id)
        from lab_feedback f where f.application_id = lab_applications.id)`,
    }),
    erases: sets({ reason: blank }),
  },
  lab_feedback: {
    whose: ({ id }) => sql`application_id in (select id from lab_applications where user_id = ${id})`,
    people: [],
    shows: hidden('labs show it'),
    // What he has found stays, for whoever builds the device.
    erases: sets({ media: none }),
  },
  survey_people: {
    ...hasOwn,
    shows: shows('surveys', 'survey_id points', {
      answers: sql`(select jsonb_agg(jsonb_build_object('day', a.day, 'lang', a.lang, 'answers', a.answers))
        from survey_answers a where a.person_id = survey_people.id)`,
    }),
    erases: sets({ user_id: nothing }),
  },
  draw_rights: { ...hasOwn, shows: shows('draw_rights', 'id activity_id created_at expires_at'), erases: ledger },
  lottery_players: { ...hasOwn, shows: shows('draw_players', 'series_id draws'), erases: ledger },
  lottery_draws: { ...hasOwn, shows: shows('draws', 'id activity_id outcome points at'), erases: ledger },
  lottery_wins: {
    ...hasOwn,
    shows: shows('prizes', 'id activity_id kind state won_at redeem_by settled_at reference address number shipped_at'),
    erases: sets({ address: placeOnly('address'), reference: blank }),
  },
  inviters: { ...hasOwn, shows: shows('inviter', 'code created_at'), erases: ledger },
  invitations: {
    whose: ({ id }) => sql`(inviter_id = ${id} or friend_id = ${id})`,
    people: ['inviter_id', 'friend_id'],
    shows: shows('invitations', 'id created_at'),
    erases: {
      sets: ({ id }) => ({
        email_key: sql`case when friend_id = ${id} then 'erased-' || id else email_key end`,
        network: sql`case when friend_id = ${id} then null else network end`,
      }),
    },
  },
  invitation_rewards: {
    ...hasOwn,
    shows: shows('invitation_rewards', 'id points state created_at received_at'),
    erases: ledger,
  },

  mail_outbox: {
    whose: ({ email }) => sql`to_address = ${email}`,
    people: [],
    // A code is a secret as long as it is good.
    shows: shows(
      'emails',
      'template subject text state created_at',
      {},
      sql`coalesce(template, '') not in ('code', 'email_changed')`,
    ),
    erases: rows,
  },
  audit_log: {
    whose: ({ id }) => sql`staff_id = ${id}`,
    people: ['staff_id'],
    shows: hidden('it is the record of what was done in the shop'),
    erases: stays('who did what in the shop can be proved, and there is no name in it'),
  },
}

/** Who of the staff did it: acts of the shop, and nothing about the person. They stay. */
export const staffColumns: readonly string[] = [
  'withdrawals.settled_by',
  'stock_changes.staff_id',
  'points_proposals.staff_id',
  'payment_alerts.handled_by',
  'order_notes.staff_id',
  'lottery_wins.first_approval',
  'lottery_wins.settled_by',
  'invoice_periods.closed_by',
  'api_keys.owner_id',
  'decisions.moderator_id',
  'moderation_items.claimed_by',
  'objections.moderator_id',
  'price_changes.staff_id',
  'price_plans.staff_id',
  'cases.assignee_id',
  'brand_mail_texts.written_by',
  'agreement_versions.published_by',
  'after_sales.first_approval',
  'after_sales.assignee_id',
  'staff_refunds.proposed_by',
  'staff_refunds.approved_by',
  'contact_messages.assignee_id',
  'contact_replies.user_id',
  'user_notes.staff_id',
]
