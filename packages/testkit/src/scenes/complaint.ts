import type { CallInput } from '@wanka/contract/call.ts'
import { complaint } from '@wanka/contract/support/complaints.ts'
import type { TestServer } from '../test-server.ts'
import type { Member } from './people.ts'

/** A member's complaint, just received. */
export async function complained(
  server: TestServer,
  { token }: Pick<Member, 'token'>,
  input: Partial<CallInput<typeof complaint.submit>> = {},
): Promise<{ ticketNo: string }> {
  const words = { type: 'repayment', content: '扣款金额和账单不一致，请帮我核对。', smsWanted: false } as const
  const { ticketNo } = await server.client.call(complaint.submit, { ...words, ...input }, { token })
  return { ticketNo }
}
