import { consumerVoucher } from '@wanka/contract/lending/vouchers.ts'
import type { FastifyInstance } from 'fastify'
import { signedLink } from '../../../platform/crypto/signed-link.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { uploadPicture } from '../../operations/pictures/index.ts'
import { confirmVoucher } from './confirm.service.ts'
import { listVouchers, voucherDetail } from './voucher-view.ts'

/** Registers the calls for vouchers of use. */
export function voucherRoutes(app: FastifyInstance, platform: Platform): void {
  const { vault } = platform
  serve(app, platform, consumerVoucher.list, (input, { db, caller }) => listVouchers(db, caller.customerId, input))
  serve(app, platform, consumerVoucher.detail, ({ voucherNo }, { db, caller }) =>
    voucherDetail(db, vault, caller.customerId, voucherNo),
  )
  serve(app, platform, consumerVoucher.upload, async (_input, { caller: { customerId }, read }) => {
    const { pictureId: imageId } = await uploadPicture(platform, customerId, { purpose: 'voucher', read })
    return { imageId, url: signedLink(vault, 'picture', imageId) }
  })
  serve(app, platform, consumerVoucher.confirm, (input, { tx, caller }) =>
    confirmVoucher(tx, vault, caller.customerId, input),
  )
}
