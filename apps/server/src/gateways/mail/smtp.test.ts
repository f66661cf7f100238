import { expect, test } from 'vitest'
import type { Mail } from './gateway.ts'
import { createSmtpMail, messageOf } from './smtp.ts'

const mail: Mail = {
  to: 'ada@shop.test.org',
  replyTo: 'desk@shop.test.org',
  subject: 'Ihre Bestellung',
  text: 'Hallo',
  html: '<p>Hallo</p>',
  lang: 'cht',
  messageId: '<mail-7@shop.test.org>',
}
const from = 'Shop <shop@shop.test.org>'

test('a mail names its language, its answers’ reader, and that no program should answer it', () => {
  expect(messageOf(from, mail)).toMatchObject({
    from,
    to: { name: '', address: 'ada@shop.test.org' },
    replyTo: { name: '', address: 'desk@shop.test.org' },
    messageId: '<mail-7@shop.test.org>',
    headers: {
      'Content-Language': 'zh-Hant',
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
  })
})

test('a reader who is nobody is not named for answers', () => {
  expect(messageOf(from, { ...mail, replyTo: 'hello@pitlane.example' })).not.toHaveProperty('replyTo')
})

test.each(['owner@pitlane.example', 'a@b.test', 'a@sub.shop.invalid', 'a@localhost', 'A@PITLANE.EXAMPLE'])(
  'what is for %s does not leave the house',
  async (to) => {
    // Nobody listens there: sending fails.
    const { send } = createSmtpMail('smtp://127.0.0.1:1', from)
    await expect(send({ ...mail, to })).resolves.toBeUndefined()
    await expect(send(mail)).rejects.toThrow('ECONNREFUSED')
  },
)
