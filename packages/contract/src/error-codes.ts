/**
 * The closed list of everything that can be refused. `number` is the answer's `code`, `http` its status: a business
 * failure is 200 with its own number (product.md 5). Each word has a text in all languages in `texts/<lang>.json`.
 */
export const errorCodes = {
  bad_input: { number: 40001, http: 400 },
  field_required: { number: 40002, http: 400 },
  field_format: { number: 40003, http: 400 },
  field_too_long: { number: 40004, http: 400 },
  field_too_large: { number: 40005, http: 413 },
  not_logged_in: { number: 40101, http: 401 },
  no_access: { number: 40301, http: 403 },
  not_found: { number: 40401, http: 404 },
  method_not_allowed: { number: 40501, http: 405 },
  unsupported_media: { number: 41501, http: 415 },
  too_many_requests: { number: 42901, http: 429 },
  service_exception: { number: 50001, http: 500 },
  service_unavailable: { number: 50301, http: 503 },

  email_unknown: { number: 60101, http: 200 },
  email_taken: { number: 60102, http: 200 },
  email_format: { number: 60103, http: 200 },
  password_wrong: { number: 60104, http: 200 },
  password_format: { number: 60105, http: 200 },
  passwords_differ: { number: 60106, http: 200 },
  code_wrong: { number: 60107, http: 200 },
  code_expired: { number: 60108, http: 200 },
  code_too_soon: { number: 60109, http: 200 },
  consent_missing: { number: 60110, http: 200 },
  account_blocked: { number: 60111, http: 200 },
  handover_expired: { number: 60112, http: 200 },
  own_account: { number: 60113, http: 200 },
  last_administrator: { number: 60114, http: 200 },

  address_missing: { number: 60201, http: 200 },
  address_gone: { number: 60202, http: 200 },
  country_unknown: { number: 60203, http: 200 },
  tax_number_digits: { number: 60204, http: 200 },
  shipping_missing: { number: 60205, http: 200 },
  country_missing: { number: 60206, http: 200 },
  address_limit: { number: 60207, http: 200 },

  goods_gone: { number: 60301, http: 200 },
  insufficient_stock: { number: 60302, http: 200 },
  style_stock: { number: 60303, http: 200 },
  stock_below_reserved: { number: 60304, http: 200 },
  slug_taken: { number: 60305, http: 200 },

  coupon_not_available: { number: 60401, http: 200 },
  coupon_expired: { number: 60402, http: 200 },
  coupon_below_minimum: { number: 60403, http: 200 },
  coupon_out_of_scope: { number: 60404, http: 200 },
  coupon_exhausted: { number: 60405, http: 200 },
  coupon_total_given: { number: 60406, http: 200 },

  price_changed: { number: 60501, http: 200 },
  repeat_order: { number: 60502, http: 200 },
  order_gone: { number: 60503, http: 200 },
  order_closed: { number: 60504, http: 200 },
  order_already_paid: { number: 60505, http: 200 },
  order_not_cancellable: { number: 60506, http: 200 },
  purchase_failed: { number: 60507, http: 200 },

  no_payment_link: { number: 60601, http: 200 },
  payment_gone: { number: 60602, http: 200 },
  payment_unavailable: { number: 60603, http: 200 },

  countdown_timestamp: { number: 60901, http: 200 },
  edited_meanwhile: { number: 60902, http: 200 },
  picture_unreadable: { number: 60903, http: 200 },
  setting_bounds: { number: 60904, http: 200 },
} as const satisfies Record<string, { number: number; http: number }>

export type ErrorCode = keyof typeof errorCodes

const byNumber = new Map<number, ErrorCode>(
  Object.entries(errorCodes).map(([code, { number }]) => [number, code as ErrorCode]),
)

/** The word for an answer's number; null for a number that is not ours. */
export const errorCodeOf = (number: number): ErrorCode | null => byNumber.get(number) ?? null
