import type { MailTexts } from '../../../platform/mail/texts.ts'
import type { SampleBlock } from './sample-blocks.ts'

export type LetterName = Exclude<keyof MailTexts, 'words'>
type Kind<Name extends LetterName> = readonly (keyof MailTexts[Name] | SampleBlock)[]

const order = ['+view', '+bought'] as const
const request = ['+view', '+about', '+request'] as const
const prize = [['about', '+prizes']] as const

/** To the author of a post: what became of it, and by whom it was noticed. */
const restricted = ['+written', 'objection', 'elsewhere', '+decisions'] as const

/** The parts of each letter in the order in which it is sent, once for each kind of it: a test compares them with the letters. */
export const sampleKinds: { readonly [Name in LetterName]: readonly Kind<Name>[] } = {
  code: [['+code', 'about']],
  account_made: [['about', '+open']],
  email_changed: [['about', 'wrong', '+undo_email']],
  email_in_use: [['about', 'wrong']],
  second_factor: [
    ['added', 'wrong'],
    ['removed', 'wrong'],
    ['reset', 'wrong'],
  ],
  message_answered: [['+said', '+yours', 'reply']],
  order_placed: [['about', 'pay', '+pay', '+bought', '+amounts', '+order']],
  order_closing: [['about', 'paid', '+pay', '+bought', '+amounts']],
  order_paid: [
    ['paid', 'goods', 'invoice', 'withdraw', ...order, '+amounts', '+order'],
    ['paid', 'virtual', 'invoice', ...order, '+amounts', '+order'],
    // Paid by a coupon or points alone.
    ['goods', ...order, '+amounts', '+order'],
  ],
  order_overtime: [['about', 'late', ...order]],
  order_closed: [['about', ...order]],
  order_stock: [['about', 'nothing', ...order, '+amounts']],
  parcel_shipped: [
    ['about', 'rest', '+view', '+tracking', '+parcel', '+order'],
    ['about', 'replacement', '+view', '+tracking', '+parcel', '+order'],
  ],
  parcel_voided: [['about', '+view', '+order']],
  order_delivered: [['about', 'confirm', 'wrong', ...order]],
  after_sales_submitted: [['about', 'lapse', ...request]],
  after_sales_approved_refund: [['about', ...request]],
  after_sales_approved_return: [['about', 'until', '+return_to', ...request]],
  after_sales_rejected: [['about', '+answer', 'change', ...request]],
  after_sales_automatic: [['about', ...request]],
  after_sales_refunded: [['about', '+view', '+about', '+request_points']],
  after_sales_exchanged: [['about', ...request]],
  after_sales_lapsed: [['about', ...request]],
  after_sales_lowered: [['about', '+answer', 'object', ...request]],
  after_sales_refused: [['about', '+answer', 'object', ...request]],
  refund_sent: [
    ['order_closed', 'about', '+view'],
    ['second_payment', 'about', '+view'],
    ['stock', 'about', '+view'],
    ['unfit', 'about', '+view'],
  ],
  order_refunded: [
    ['about', '+view', '+about', '+refund_amounts', '+refund'],
    ['points', '+view', '+about', '+refund_amounts', '+refund'],
  ],
  refund_failed: [['about', '+view']],
  device_offered: [['about', 'how', '+devices']],
  device_moved: [['about', '+devices']],
  device_released: [['about', 'wrong', '+devices']],
  case_received: [['about', '+number', '+case', '+case_reply']],
  case_answered: [['about', '+said', '+case', '+case_reply']],
  case_waiting: [['about', '+case', '+case_reply']],
  case_solved: [['about', '+case', '+case_reply']],
  lab_accepted: [['about', '+lab']],
  lab_declined: [['about', '+said', '+lab']],
  lab_moved_up: [['about', '+lab']],
  lab_message: [['+said', '+lab']],
  post_report_decided: [
    ['acted', '+reported', '+reports'],
    ['left', '+reported', '+objection', '+reports'],
    ['gone', '+reported', '+reports'],
    ['reversed', '+reported', '+reports'],
    ['upheld', '+reported', '+elsewhere', '+reports'],
  ],
  moderation_statement: [
    ['hide_post', 'notice', ...restricted],
    ['hide_comment', 'notice', ...restricted],
    ['remove_post', 'hold', ...restricted],
    ['remove_comment', 'staff', ...restricted],
    ['remove_post', 'blocked', 'staff', ...restricted],
    ['restore_post', '+written', '+decisions'],
    ['restore_comment', '+written', '+decisions'],
  ],
  objection_decided: [
    ['upheld', '+written', '+elsewhere', '+decisions'],
    ['reversed', '+written', '+decisions'],
  ],
  prize_address: prize,
  prize_address_again: prize,
  prize_expiring: prize,
  prize_recharged: prize,
  prize_shipped: prize,
  prize_substituted: prize,
  invitation_joined: [
    ['about', 'check', '+rewards'],
    ['about', 'order', '+rewards'],
  ],
  invitation_ready: [['about', '+rewards']],
  invitation_taken_back: [
    ['about', 'self_invitation', 'wrong', '+rewards'],
    ['about', 'fraud', 'wrong', '+rewards'],
    ['about', 'friend_blocked', 'wrong', '+rewards'],
    ['about', 'friend_erased', 'wrong', '+rewards'],
    ['about', 'order_refunded', 'wrong', '+rewards'],
    ['about', 'too_few_friends', 'wrong', '+rewards'],
    ['about', 'staff', 'wrong', '+rewards'],
  ],
  archive_ready: [['about', '+open_privacy']],
  account_erased: [['about', 'stays']],
  withdrawal_received: [
    ['about', '+statement', '+about', 'send_back', '+return_to', '+view'],
    ['about', '+statement', '+about', '+view'],
    ['about', '+statement', 'send_back', '+return_to', '+view'],
    ['about', '+statement', '+view'],
  ],
  withdrawal_refused: [['about', '+refusal', 'ask', '+view']],
  service_expiring: [['about', 'renew', '+renew']],
}
