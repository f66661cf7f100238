import type account from '../locales/en/account.json'
import type address from '../locales/en/address.json'
import type agreement from '../locales/en/agreement.json'
import type catalog from '../locales/en/catalog.json'
import type coupon from '../locales/en/coupon.json'
import type order from '../locales/en/order.json'
import type payment from '../locales/en/payment.json'
import type shell from '../locales/en/shell.json'
import type title from '../locales/en/title.json'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

type Catalogues = {
  account: typeof account
  address: typeof address
  agreement: typeof agreement
  catalog: typeof catalog
  coupon: typeof coupon
  order: typeof order
  payment: typeof payment
  shell: typeof shell
  title: typeof title
}
export type Namespace = keyof Catalogues
export type TextKey = { [Name in Namespace]: `${Name}.${keyof Catalogues[Name] & string}` }[Namespace]

/** Compiled messages by full key; what a page gets in its loader's data. */
export type Messages = Record<string, CompiledMessage>
export type TextValues = Record<string, string | number>
export type T = (key: TextKey, values?: TextValues) => string
