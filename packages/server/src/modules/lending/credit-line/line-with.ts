import { type Fen, fen } from '@wanka/domain/money.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { availableOf, loadStanding } from '../../customer/eligibility/index.ts'
import { overOf } from './overdrawn.ts'

/** A line's limit, what of it is used, held and can be drawn, and by how much the limit is exceeded. Fen. */
export type LineFigures = { granted: Fen; used: Fen; held: Fen; available: Fen; over: Fen }

/** A customer's line as it is, and as it would be with this much more, or less, principal outstanding. */
export async function lineWith(
  reader: Reader,
  customerId: string,
  more: number,
): Promise<{ before: LineFigures; after: LineFigures }> {
  const { line } = await loadStanding(reader, customerId)
  const figures = (used: Fen): LineFigures => {
    const { granted, held } = line
    return {
      granted,
      used,
      held,
      available: availableOf({ ...line, used }),
      over: overOf({ granted, used, held }),
    }
  }
  return { before: figures(line.used), after: figures(fen(line.used + more)) }
}
