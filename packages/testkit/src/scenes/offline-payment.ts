import { offlinePayment } from '@wanka/contract/lending/offline-payments.ts'
import { pictures } from '@wanka/contract/operations/pictures.ts'
import type { Fen } from '@wanka/domain/money.ts'
import { today } from '@wanka/server/platform/db/business-calendar.ts'
import type { TestServer } from '../test-server.ts'
import type { Borrower } from './loan.ts'
import type { Member } from './people.ts'

/** A picture of a bank's slip. */
export const slipPicture = async (server: TestServer, { token }: Pick<Member, 'token'>): Promise<string> =>
  (await server.client.call(pictures.upload, { purpose: 'offlinePayment' }, { token })).pictureId

/** A slip sent for money that was transferred today. */
export async function transferred(
  server: TestServer,
  { appId, token, ...owner }: Borrower,
  amt: Fen,
): Promise<{ paymentNo: string }> {
  const imageIds = [await slipPicture(server, { ...owner, token })]
  const paidOn = await today(server.platform.db)
  return server.client.call(offlinePayment.send, { appId, amt, paidOn, imageIds }, { token })
}
