import { expect, test } from 'vitest'
import { allowed } from '../verdict.ts'
import { nextState } from '../transitions.ts'
import {
  canWriteMessage,
  dueMessageStates,
  type MessageEvent,
  messageStates,
  type MessageState,
  messageTransitions,
  replyEvent,
} from './messages.ts'

const moved = (state: MessageState, event: MessageEvent) =>
  nextState<MessageState, MessageEvent>(messageTransitions, state, event)

test('a reply of its writer makes any message the staff’s turn again', () => {
  for (const state of messageStates)
    for (const assigneeId of [null, 1])
      expect(dueMessageStates).toContain(moved(state, replyEvent({ state, assigneeId })))
})

test('only what somebody has stands open, and what nobody had comes back to nobody', () => {
  expect(moved('closed', replyEvent({ state: 'closed', assigneeId: null }))).toBe('new')
  expect(moved('closed', replyEvent({ state: 'closed', assigneeId: 1 }))).toBe('open')
  expect(moved('waiting', 'release')).toBeNull()
})

test('to what is closed nobody writes', () => {
  for (const state of messageStates)
    expect(canWriteMessage({ state })).toEqual(state === 'closed' ? { ok: false, reason: 'message_closed' } : allowed)
})
