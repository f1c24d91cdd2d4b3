import type { calls } from '@wanka/contract/calls.ts'
import type { Turn } from './simulation.ts'

/** An action of an actor, a provider or staff; it does nothing where its preconditions are not met. */
export type Act = { weight: number; run: (turn: Turn) => Promise<void> }

type Named = typeof calls
/** Every idempotent call. */
export type OnceCall = {
  [Area in keyof Named & string]: {
    [Name in keyof Named[Area] & string]: Named[Area][Name] extends { effect: 'idempotent' } ? `${Area}.${Name}` : never
  }[keyof Named[Area] & string]
}[keyof Named & string]
