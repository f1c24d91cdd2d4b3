import { type Fen, fen } from '@wanka/domain/money.ts'

/** What one tick may stand for, in yuan. */
const UNITS = [500, 1_000, 2_000, 5_000]
const MAX_TICKS = 51

/** A limit as ticks of a round sum, few enough to be told apart. */
export function limitScale(limit: Fen): { ticks: number; tick: Fen } {
  const unit = UNITS.find((yuan) => limit / (yuan * 100) <= MAX_TICKS) ?? 5_000
  return { ticks: Math.max(1, Math.round(limit / (unit * 100))), tick: fen(unit * 100) }
}
