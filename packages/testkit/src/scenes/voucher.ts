import type { CallInput } from '@wanka/contract/call.ts'
import { consumerVoucher } from '@wanka/contract/lending/vouchers.ts'
import { pictures } from '@wanka/contract/operations/pictures.ts'
import type { TestServer } from '../test-server.ts'
import type { Member } from './people.ts'

type Owner = Pick<Member, 'token'>

/** A picture of a proof, sent and not yet part of anything. */
export const voucherPicture = async (server: TestServer, { token }: Owner): Promise<string> =>
  (await server.client.call(pictures.upload, { purpose: 'voucher' }, { token })).pictureId

/** A proof sent for review: of a loan or a voucher that is named, else one that nobody asked for. */
export async function proved(
  server: TestServer,
  owner: Owner,
  input: Partial<CallInput<typeof consumerVoucher.confirm>> = {},
): Promise<{ voucherNo: string }> {
  const imageIds = input.imageIds ?? [await voucherPicture(server, owner)]
  const { token } = owner
  return server.client.call(consumerVoucher.confirm, { type: 'invoice', ...input, imageIds }, { token })
}
