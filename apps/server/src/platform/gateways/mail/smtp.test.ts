import { type AddressInfo, createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { RefusedSetting } from '../refused-setting.ts'
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

/** As much of a mail server as a check needs: it accepts the password `right`. */
const server = createServer((socket) => {
  socket.on('error', () => {})
  socket.write('220 mail.test ESMTP\r\n')
  socket.on('data', (data) => {
    const line = String(data)
    if (/^EHLO/i.test(line)) return socket.write('250-mail.test\r\n250 AUTH PLAIN\r\n')
    if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n')
    const [, , password] = Buffer.from(line.split(' ')[2] ?? '', 'base64')
      .toString()
      .split('\0')
    socket.write(password === 'right' ? '235 welcome\r\n' : '535 5.7.8 not you\r\n')
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())
const { port } = server.address() as AddressInfo
const checkAs = (password: string, at = port) => createSmtpMail(`smtp://desk:${password}@127.0.0.1:${at}`, from).check()

test('a check is let in with the right password and names the variable of a wrong one', async () => {
  await checkAs('right')
  await expect(checkAs('wrong')).rejects.toMatchObject({
    name: 'RefusedSetting',
    variable: 'SMTP_URL',
    message: expect.stringMatching(/^(?!.*wrong).*535 5\.7\.8 not you/),
  })
})

test('where nobody listens nothing is refused', async () => {
  await expect(checkAs('right', 1)).rejects.toThrow('ECONNREFUSED')
  await expect(checkAs('right', 1)).rejects.not.toBeInstanceOf(RefusedSetting)
})
