import { expect, test } from 'vitest'
import { createCircuit } from './circuit.ts'

test('three failures in a row open it for a while; the next answer closes it', () => {
  const circuit = createCircuit({ failures: 3, restMs: 1_000 })
  circuit.failed(0)
  circuit.failed(1)
  expect(circuit.openUntil(1)).toBeNull()
  circuit.worked()
  for (const now of [2, 3, 4]) circuit.failed(now)
  expect(circuit.openUntil(4)).toBe(1_004)
  expect(circuit.openUntil(1_004)).toBeNull()
  // What is let through then decides.
  circuit.failed(1_005)
  expect(circuit.openUntil(1_006)).toBe(2_005)
  circuit.worked()
  expect(circuit.openUntil(1_007)).toBeNull()
})

test('who asks us to wait is left alone at once, and for as long', () => {
  const circuit = createCircuit({ failures: 3, restMs: 1_000 })
  circuit.failed(0, 5_000)
  expect(circuit.openUntil(4_999)).toBe(5_000)
})
