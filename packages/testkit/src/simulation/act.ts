import type { calls } from '@wanka/contract/calls.ts'
import type { Turn } from './simulation.ts'

/** Something that an actor, a provider or the staff does; it does nothing where it cannot be done. */
export type Act = { weight: number; run: (turn: Turn) => Promise<void> }

type Named = typeof calls
/** Every call that writes once for its key. */
export type OnceCall = {
  [Area in keyof Named & string]: {
    [Name in keyof Named[Area] & string]: Named[Area][Name] extends { effect: 'idempotent' } ? `${Area}.${Name}` : never
  }[keyof Named[Area] & string]
}[keyof Named & string]
