/** A table of every permitted transition: `transitions[state][event]` is the state that follows. */
export type Machine<State extends string, Event extends string> = {
  name: string
  initial: State
  transitions: Readonly<Record<State, Readonly<Partial<Record<Event, State>>>>>
}

type Table = Record<string, Record<string, string>>
type EventOf<T extends Table> = { [S in keyof T]: keyof T[S] }[keyof T] & string

/** A transition that the table does not have. It is a bug or an attack, and never retried. */
export class IllegalTransition extends Error {
  override name = 'IllegalTransition'
  readonly machine: string
  readonly from: string
  readonly event: string

  constructor(machine: string, from: string, event: string) {
    super(`${machine}: no ${event} from ${from}`)
    this.machine = machine
    this.from = from
    this.event = event
  }
}

/** A machine from its table. Only states of the table can be targets: a misspelt one does not compile. */
export function defineMachine<const T extends Table>(definition: {
  name: string
  initial: keyof T & string
  transitions: T & { [S in keyof T]: Record<string, keyof T & string> }
}): Machine<keyof T & string, EventOf<T>> {
  return definition as Machine<keyof T & string, EventOf<T>>
}

/**
 * The state after `event`.
 * @throws IllegalTransition when the table has none.
 */
export function next<State extends string, Event extends string>(
  machine: Machine<State, Event>,
  state: NoInfer<State>,
  event: NoInfer<Event>,
): State {
  const following = can(machine, state, event) ? machine.transitions[state][event] : undefined
  if (following === undefined) throw new IllegalTransition(machine.name, state, event)
  return following
}

/** Whether the table has a transition for this event. */
export function can<State extends string, Event extends string>(
  machine: Machine<State, Event>,
  state: NoInfer<State>,
  event: NoInfer<Event>,
): boolean {
  // own keys only: a state read from elsewhere may be spelt like a method of Object
  return Object.hasOwn(machine.transitions, state) && Object.hasOwn(machine.transitions[state], event)
}

/** Whether a state has no transition out of it. */
export function isFinal<State extends string>(machine: Machine<State, string>, state: NoInfer<State>): boolean {
  return Object.keys(machine.transitions[state]).length === 0
}

/**
 * The state of a stored or received name.
 * @throws RangeError when the machine has no such state.
 */
export function stateNamed<State extends string>(machine: Machine<State, string>, name: string): State {
  if (!Object.hasOwn(machine.transitions, name)) throw new RangeError(`${machine.name}: no state ${name}`)
  return name as State
}

/** Whether a recorded history starts at the machine's initial state and takes one permitted transition at a time. */
export function isPath<State extends string>(machine: Machine<State, string>, states: readonly string[]): boolean {
  const table: Readonly<Record<string, Readonly<Record<string, string | undefined>>>> = machine.transitions
  return states.every((state, index) => {
    if (index === 0) return state === machine.initial
    const before = states[index - 1] ?? ''
    return Object.hasOwn(table, before) && Object.values(table[before] ?? {}).includes(state)
  })
}

export type StateOf<M> = M extends Machine<infer State, string> ? State : never
export type EventName<M> = M extends Machine<string, infer Event> ? Event : never
