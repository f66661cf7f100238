/** A state machine as data: state → event → next state. What is not listed is refused. */
export type Transitions<State extends string, Event extends string> = Record<State, Partial<Record<Event, State>>>

/** The state that the event leads to, or null where the table refuses it. */
export function nextState<State extends string, Event extends string>(
  table: Transitions<State, Event>,
  state: State,
  event: Event,
): State | null {
  return table[state][event] ?? null
}
