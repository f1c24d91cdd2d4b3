import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatDateTime } from '@wanka/contract/format.ts'
import { decideReview, readReview, reviewPictures, waitingReviews } from '../modules/customer/id-card/index.ts'
import { type Command, type Desk, decide, Usage } from './command.ts'
import { findCustomer } from './freeze.command.ts'

const LISTED = 100

/** Manual review of a real name whose typed data and ID photo differ. */
export const identity: Command = {
  usage: 'identity [show <customer id or account number> <folder> | pass|refuse <customer id or account number> <why>]',
  about: 'list the real names that wait for a decision, put one’s words and photos into a folder, or decide',
  async run(desk, [what, who, ...words]) {
    if (what === undefined) return list(desk)
    const reason = words.join(' ')
    if (!who || !reason) throw new Usage(identity.usage)
    const customerId = await findCustomer(desk, who)
    if (what === 'show') return show(desk, customerId, reason)
    if (what !== 'pass' && what !== 'refuse') throw new Usage(identity.usage)
    const passed = what === 'pass'
    const action = passed ? 'identity.reviewPassed' : 'identity.reviewRefused'
    await decide(desk, { action, subject: customerId, facts: { reason } }, (tx) =>
      decideReview(tx, customerId, passed ? 'pass' : 'differs'),
    )
    desk.print(`${customerId}: ${passed ? 'passed' : 'refused, the photos are gone'}`)
    return 0
  },
}

async function list({ platform, print }: Desk): Promise<number> {
  const waiting = await waitingReviews(platform.db, { limit: LISTED })
  for (const { customerId, askedAt } of waiting) print(`${customerId}  ${formatDateTime(askedAt)}`)
  print(`${waiting.length} waiting`)
  return 0
}

/** The audit row is written before the operator sees any material. */
async function show(desk: Desk, customerId: string, folder: string): Promise<number> {
  const { db, vault } = desk.platform
  const review = await readReview(db, vault, customerId)
  if (!review) throw new Usage(`nothing waits for a decision about ${customerId}`)
  await decide(desk, { action: 'identity.reviewShown', subject: customerId }, async () => undefined)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { said } = review
  const photos = await reviewPictures(desk.platform, customerId, review.photos)
  for (const { side, jpeg } of photos) await writeFile(join(folder, `${side}.jpg`), jpeg, { mode: 0o600 })
  await writeFile(join(folder, 'said.txt'), `${said.name}\n${said.certId}\n`, { mode: 0o600 })
  desk.print(
    `${folder}: said.txt, ${photos.map(({ side }) => `${side}.jpg`).join(', ')}; delete it once you have decided`,
  )
  return 0
}
