import type { CallInput } from '@wanka/contract/call.ts'
import type { complaint } from '@wanka/contract/support/complaints.ts'
import { complaint as machine } from '@wanka/domain/states/complaint.ts'
import { can, stateNamed } from '@wanka/domain/states/state-machine.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { addWord, moveComplaint } from './complaint-row.ts'
import { lockTicket } from './find-ticket.ts'

const MOST_WORDS = 50

/**
 * Adds a message of the complainant; a ticket that was answered or closed waits for an answer again.
 * @throws CallError Status.forbidden, Status.refused after too many messages
 */
export async function sayMore(
  tx: Tx,
  vault: Vault,
  asker: string | undefined,
  { content, ...named }: CallInput<typeof complaint.say>,
): Promise<null> {
  const ticket = await lockTicket(tx, asker, named)
  const seq = await addWord(tx, vault, ticket, { author: 'customer', text: content })
  if (seq > MOST_WORDS) refuse('这个工单的内容已经很多了，请提交新的工单')
  if (can(machine, stateNamed(machine, ticket.state), 'reopen')) await moveComplaint(tx, ticket, 'reopen', 'customer')
  return null
}
