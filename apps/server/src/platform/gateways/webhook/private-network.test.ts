import { expect, test } from 'vitest'
import { isPrivate } from './private-network.ts'

test('this machine, its neighbours and the cloud’s own services are no part of the internet', () => {
  for (const address of [
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::127.0.0.1',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'localhost',
    '',
  ])
    expect(isPrivate(address), address).toBe(true)
})

test('what is given out is', () => {
  for (const address of ['1.1.1.1', '172.15.0.1', '172.32.0.1', '192.167.1.1', '2606:4700:4700::1111', '2a00:1450::1'])
    expect(isPrivate(address), address).toBe(false)
})
