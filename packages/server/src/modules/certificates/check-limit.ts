import type { Db } from '../../kernel/db.ts'
import { countRequest } from '../../kernel/request-limit.ts'

const window = { seconds: 600, refusal: '查询太频繁，请稍后再试' }
const PER_ADDRESS = { ...window, most: 60 }
const PER_NUMBER = { ...window, most: 10 }

/** Who guesses codes is stopped: ten looks at one certificate and sixty from one address in ten minutes. @throws CallError 40403 */
export async function limitChecks(db: Db, certNo: string, address: string): Promise<void> {
  await countRequest(db, `certificate.check:address:${address}`, PER_ADDRESS)
  await countRequest(db, `certificate.check:number:${certNo}`, PER_NUMBER)
}
