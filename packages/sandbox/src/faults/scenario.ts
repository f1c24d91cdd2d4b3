import * as z from 'zod'
import { isKnownFault, NO_SUCH_FAULT, PartyFault } from './faults.ts'

const MOST_DAYS = 60
const MOST_FAULTS = 30

const FaultOfADay = PartyFault.extend({ share: z.number().gt(0).max(100) }).refine(isKnownFault, NO_SUCH_FAULT)

/**
 * What happens in the outside world on some business days, one after another. A fault of a day is met by `share` of a hundred of the
 * calls that it can meet; the seed decides by which, so that the same calls in the same order meet the same faults.
 */
export const Scenario = z.strictObject({
  title: z.string().min(1).max(40),
  says: z.string().min(1).max(200),
  seed: z.int().min(0).max(0xffff_ffff).default(1),
  days: z
    .array(z.strictObject({ faults: z.array(FaultOfADay).max(MOST_FAULTS) }))
    .min(1)
    .max(MOST_DAYS),
})
export type Scenario = z.output<typeof Scenario>
