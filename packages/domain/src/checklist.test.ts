import { expect, test } from 'vitest'
import { type ChecklistFacts, type ChecklistItem, checklistItems, checklistOf } from './checklist.ts'

const ready: ChecklistFacts = {
  companyIsSample: false,
  publicUrl: 'https://shop.example',
  mail: 'works',
  senderIsSample: false,
  payments: 'works',
  provider: 'live',
  storage: 'works',
  tracking: 'works',
  shipping: true,
  allVirtual: false,
  taxes: true,
  goods: 'on_sale',
  administrators: 'with_factor',
  backup: 'good',
  marks: new Set(['mail_tested', 'payments_tested', 'agreements_read']),
}
const lineOf = (item: ChecklistItem, shop: Partial<ChecklistFacts>) => {
  const { state, lack } = checklistOf({ ...ready, ...shop }).find((line) => line.item === item)!
  return lack ?? state
}

test('a shop that has everything has done everything', () => {
  expect(checklistOf(ready)).toEqual(checklistItems.map((item) => ({ item, state: 'done', lack: null })))
})

test.each<[ChecklistItem, Partial<ChecklistFacts>, string]>([
  ['identity', { companyIsSample: true }, 'sample'],
  ['domain', { publicUrl: 'http://localhost:3000' }, 'this_machine'],
  ['domain', { publicUrl: 'https://127.0.0.1' }, 'this_machine'],
  ['domain', { publicUrl: 'https://[::1]:8443' }, 'this_machine'],
  ['domain', { publicUrl: 'http://shop.example' }, 'not_https'],
  ['domain', { publicUrl: 'https://localhost.example' }, 'done'],
  ['mail', { mail: 'unused' }, 'none'],
  ['mail', { mail: 'checking' }, 'checking'],
  ['mail', { mail: 'refused' }, 'refused'],
  ['mail', { mail: 'no_answer' }, 'no_answer'],
  ['mail', { senderIsSample: true }, 'sample'],
  ['mail', { marks: new Set(['payments_tested']) }, 'untested'],
  ['payments', { provider: 'none', payments: 'unused' }, 'none'],
  ['payments', { provider: 'sandbox', payments: 'unused' }, 'sandbox'],
  ['payments', { payments: 'checking' }, 'checking'],
  ['payments', { payments: 'refused' }, 'refused'],
  ['payments', { provider: 'test' }, 'test_key'],
  ['payments', { marks: new Set(['mail_tested']) }, 'untested'],
  ['shipping', { shipping: false }, 'none'],
  ['shipping', { shipping: false, allVirtual: true }, 'not_needed'],
  ['shipping', { allVirtual: true }, 'done'],
  ['taxes', { taxes: false }, 'none'],
  ['taxes', { taxes: false, marks: new Set(['no_taxes']) }, 'not_needed'],
  ['goods', { goods: 'none' }, 'none'],
  ['goods', { goods: 'out_of_stock' }, 'out_of_stock'],
  ['agreements', { companyIsSample: true }, 'sample'],
  ['agreements', { marks: new Set() }, 'unread'],
  ['second_factor', { administrators: 'none' }, 'none'],
  ['second_factor', { administrators: 'without_factor' }, 'without_factor'],
  ['backup', { backup: 'none' }, 'none'],
  ['backup', { backup: 'failed' }, 'failed'],
  ['backup', { backup: 'late' }, 'late'],
  ['backup', { backup: 'elsewhere' }, 'not_needed'],
  ['storage', { storage: 'unused' }, 'not_needed'],
  ['storage', { storage: 'refused' }, 'refused'],
  ['tracking', { tracking: 'unused' }, 'not_needed'],
  ['tracking', { tracking: 'no_answer' }, 'no_answer'],
])('%s of a shop with %j is %s', (item, shop, answer) => {
  expect(lineOf(item, shop)).toBe(answer)
})

test('an administrator who puts the list away has done nothing of it', () => {
  expect(lineOf('agreements', { marks: new Set(['put_away']) })).toBe('unread')
})
