import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

test('a hash is a PHC string with its parameters and a salt of its own', async () => {
  const [one, two] = await Promise.all([hashPassword('correct horse 1'), hashPassword('correct horse 1')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(two)
})

test('only the same password fits', async () => {
  const stored = await hashPassword('correct horse 1')
  expect(await isPassword('correct horse 1', stored)).toBe(true)
  expect(await isPassword('correct horse 2', stored)).toBe(false)
})

test('the same letter from another keyboard fits', async () => {
  expect(await isPassword('cafe\u0301 1234', await hashPassword('caf\u00e9 1234'))).toBe(true)
})

test('a hash keeps the parameters that it was made with', async () => {
  const salt = Buffer.from('somesaltsomesalt')
  const hash = argon2Sync('argon2id', {
    message: 'some password 1',
    nonce: salt,
    tagLength: 32,
    memory: 8192,
    passes: 1,
    parallelism: 1,
  })
  const weaker = `$argon2id$v=19$m=8192,t=1,p=1$${salt.toString('base64').replace(/=/g, '')}$${hash.toString('base64').replace(/=/g, '')}`
  expect(await isPassword('some password 1', weaker)).toBe(true)
  expect(await isPassword('some password 2', weaker)).toBe(false)
  await expect(isPassword('some password 1', 'plain text')).rejects.toThrow('PHC')
})

test('no password is the password of an account without one', async () => {
  expect(await isPassword('', null)).toBe(false)
})

test('hashing leaves the event loop free', async () => {
  let beats = 0
  const heart = setInterval(() => (beats += 1), 5)
  await Promise.all(Array.from({ length: 8 }, () => hashPassword('correct horse 1')))
  clearInterval(heart)
  expect(beats).toBeGreaterThan(5)
})
