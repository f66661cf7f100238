import { expect, test } from 'vitest'
import { isRecordNumber } from './record-number.ts'

test.each([
  'PL261120EC2FM1A1',
  ' as261129a9fehnm3 ',
  'INV-2026-000643',
  'MY SHOP-2026-000001',
  'R260905-EYUJVW',
  'S-7KXM29QB',
])('%s is the number of a record', (search) => expect(isRecordNumber(search)).toBe(true))

test.each([
  '',
  'PL2611',
  'as261129',
  'Ada Lovelace',
  'ada@example.com',
  '0821 5550136',
  'WVWZZZ1JZ3W310005',
  'INV-2026',
])('%s is a part of one, or something else', (search) => expect(isRecordNumber(search)).toBe(false))
