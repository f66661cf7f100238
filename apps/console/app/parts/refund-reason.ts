/**
 * The key of the words for why money went back. A reason may name what it is about by its number (`after_sales:4`),
 * which nobody needs to read.
 */
export const refundReasonKey = (reason: string): string => `refund.reason.${reason.split(':')[0]}`
