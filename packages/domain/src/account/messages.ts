import type { Transitions } from '../transitions.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** A message of the contact form: nobody's, somebody's of the staff, waiting for its writer, answered, and over. */
export const messageStates = ['new', 'open', 'waiting', 'answered', 'closed'] as const
export type MessageState = (typeof messageStates)[number]
/** It is the staff's turn. */
export const dueMessageStates = ['new', 'open'] as const satisfies readonly MessageState[]

/**
 * `answer` and `ask` are words of the staff, the second wants an answer; `reply` is the writer's. `requeue` is a reply to
 * what nobody of the staff ever had.
 */
export const messageEvents = ['assign', 'release', 'answer', 'ask', 'reply', 'close', 'reopen', 'requeue'] as const
export type MessageEvent = (typeof messageEvents)[number]

export const messageTransitions = {
  new: { assign: 'open', answer: 'answered', ask: 'waiting', reply: 'new', close: 'closed' },
  open: { assign: 'open', release: 'new', answer: 'answered', ask: 'waiting', reply: 'open', close: 'closed' },
  waiting: { assign: 'waiting', answer: 'answered', ask: 'waiting', reply: 'open', close: 'closed' },
  answered: { assign: 'answered', answer: 'answered', ask: 'waiting', reply: 'open', close: 'closed' },
  closed: { reopen: 'open', reply: 'open', requeue: 'new' },
} as const satisfies Transitions<MessageState, MessageEvent>

/** Whoever writes to what is closed would not be heard: it is opened again first. */
export const canWriteMessage = ({ state }: { state: MessageState }): Verdict<'message_closed'> =>
  state === 'closed' ? refused('message_closed') : allowed

/** How a reply of its writer moves a message. */
export const replyEvent = (message: { state: MessageState; assigneeId: number | null }): 'reply' | 'requeue' =>
  message.state === 'closed' && message.assigneeId === null ? 'requeue' : 'reply'

/** Answers, replies and notes of one message. */
export const mostReplies = 200
export const messageReplyLength = 4_000
