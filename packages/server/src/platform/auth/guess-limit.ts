import type { Db } from '../db/db.ts'
import { countRequest, DAY_SECONDS } from '../http/request-limit.ts'

const soon = { seconds: 600, refusal: '查询太频繁，请稍后再试' }
const today = { seconds: DAY_SECONDS, refusal: (when: string) => `今天查询的次数已达上限，请在${when}后再试` }
const PER_ADDRESS = { ...soon, most: 60 }
const PER_ADDRESS_A_DAY = { ...today, most: 500 }
/** Far above what one address can query, and negligible beside the number of codes. */
const PER_SUBJECT_A_DAY = { ...today, most: 2000 }

/** `most`: attempts at one subject from one address in ten minutes. */
type Guess = { subject: string; address: string; most: number }

/** Counts an attempt at an object that a code protects, right or wrong. @throws CallError Status.refused beyond a limit */
export async function countGuess(db: Db, kind: string, { subject, address, most }: Guess): Promise<void> {
  await countRequest(db, `${kind}:address:${address}`, PER_ADDRESS)
  await countRequest(db, `${kind}:addressDay:${address}`, PER_ADDRESS_A_DAY)
  await countRequest(db, `${kind}:subject:${subject}:${address}`, { ...soon, most })
  await countRequest(db, `${kind}:subjectDay:${subject}`, PER_SUBJECT_A_DAY)
}
