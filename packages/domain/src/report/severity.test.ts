import { expect, test } from 'vitest'
import { codeStates } from './fault-code.ts'
import { codeFinding, scanFinding } from './scan.ts'
import { type Lamp, lamps, severities, severityOf } from './severity.ts'

test.each([
  ['P0524', 'stop', 'oil_pressure'],
  ['P0217', 'stop', 'overheating'],
  ['P0093', 'stop', 'fuel_leak'],
  ['P0AA6-1A', 'stop', 'high_voltage'],
  ['P0AA1', 'stop', 'high_voltage'],
  ['P0A80', 'stop', 'battery'],
  ['C0020', 'stop', 'brakes'],
  ['U0129:87', 'stop', 'brakes'],
  ['C0079', 'stop', 'steering'],
  ['U0131', 'stop', 'steering'],
  ['B0001', 'stop', 'airbag'],
  ['U0151', 'stop', 'airbag'],
  ['P0301', 'soon', 'misfire'],
  ['C0035', 'soon', 'stability'],
  ['C004A', 'soon', 'brakes'],
  ['P0504', 'soon', 'brakes'],
  ['C0077', 'soon', 'tires'],
  ['P0420', 'soon', 'emissions'],
  ['P2463', 'soon', 'emissions'],
  ['P2A00', 'soon', 'emissions'],
  ['P2015', 'soon', 'engine'],
  ['P0317', 'soon', 'engine'],
  ['P3400', 'soon', 'engine'],
  ['P0741', 'soon', 'transmission'],
  ['P0562', 'soon', 'electrics'],
  ['P0A3F', 'soon', 'electric_drive'],
  ['P0D2D', 'soon', 'electric_drive'],
  ['P0D3F', 'soon', 'charging'],
  ['U0100', 'soon', 'network'],
  ['P1684', 'soon', 'maker'],
  ['B1342', 'soon', 'maker'],
  ['16485', 'soon', 'maker'],
  ['U0184', 'drive', 'comfort'],
  ['P0532', 'drive', 'comfort'],
  ['P0462', 'drive', 'comfort'],
] as const)('%s: %s, because of %s', (code, severity, reason) => {
  expect(severityOf({ code, state: 'stored' }, null)).toEqual({ severity, reason })
})

test('misfires are to stop for while the lamp flashes, even those that are only pending', () => {
  for (const state of codeStates)
    expect(severityOf({ code: 'P0300', state }, 'flashing')).toEqual({ severity: 'stop', reason: 'misfire_flashing' })
  expect(severityOf({ code: 'P0420', state: 'stored' }, 'flashing').severity).toBe('soon')
})

test('a suspicion is one step less, and says that it is none where it asks for nothing', () => {
  const pending = (code: string) => severityOf({ code, state: 'pending' }, null)
  expect(pending('P0524')).toEqual({ severity: 'soon', reason: 'oil_pressure' })
  expect(pending('P0420')).toEqual({ severity: 'drive', reason: 'pending' })
  expect(pending('U0184')).toEqual({ severity: 'drive', reason: 'comfort' })
})

/** Every code that the standard could give, and some of others. */
const hex = [...'0123456789ABCDEF']
const allCodes = [...'PCBU'].flatMap((letter) =>
  [...'0123'].flatMap((digit) =>
    hex.flatMap((a) => hex.flatMap((b) => hex.map((c) => `${letter}${digit}${a}${b}${c}`))),
  ),
)
const worseStates = ['pending', 'stored', 'permanent'] as const
const worseLamps = [null, ...lamps] satisfies (Lamp | null)[]
const weight = { unknown: 0, good: 1, watch: 2, bad: 3 } as const

test('a code in a worse state, or under a worse lamp, is never less grave', () => {
  const wrong = allCodes.filter((code) => {
    const grave = worseStates.map((state) =>
      worseLamps.map((lamp) => severities.indexOf(severityOf({ code, state }, lamp).severity)),
    )
    return grave.some((row, at) =>
      row.some((one, lamp) => one < (row[lamp - 1] ?? 0) || one < (grave[at - 1]?.[lamp] ?? 0)),
    )
  })
  expect(allCodes).toHaveLength(65_536)
  expect(wrong).toEqual([])
})

test('no code is good, and a graver one is never better', () => {
  const found = allCodes.map((code) => codeFinding({ code, state: 'pending' }, null))
  expect(new Set(found)).toEqual(new Set(['watch']))
  const order = severities.map((severity) =>
    Math.max(
      ...['P0524', 'P0420', 'U0184']
        .filter((code) => severityOf({ code, state: 'stored' }, null).severity === severity)
        .map((code) => weight[codeFinding({ code, state: 'stored' }, null)]),
    ),
  )
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})

test('a scan under a worse lamp is never better, and one that does not say how it was is no better for it', () => {
  const none = { readiness: [], distance_since_cleared_km: 900 }
  const finding = (codes: string[], lamp: Lamp | undefined) =>
    scanFinding([
      {
        systems: [{ name: 'engine', answered: true, codes: codes.map((code) => ({ code, state: 'stored' })) }],
        ...none,
        lamp,
      },
    ])
  expect([undefined, ...lamps].map((lamp) => finding([], lamp))).toEqual(['good', 'good', 'watch', 'bad'])
  expect([undefined, ...lamps].map((lamp) => finding(['P0301'], lamp))).toEqual(['watch', 'watch', 'watch', 'bad'])
  expect([undefined, ...lamps].map((lamp) => finding(['P0524'], lamp))).toEqual(['bad', 'bad', 'bad', 'bad'])
})
