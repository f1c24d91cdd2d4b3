import { consumerVoucher } from '@wanka/contract/consumer-voucher.ts'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../../kernel/kernel.ts'
import { serve } from '../../kernel/serve.ts'
import { signedLink } from '../../kernel/signed-link.ts'
import { uploadPicture } from '../pictures/index.ts'
import { confirmVoucher } from './confirm.service.ts'
import { listVouchers, voucherDetail } from './voucher-view.ts'

export function voucherRoutes(app: FastifyInstance, kernel: Kernel): void {
  const { vault } = kernel
  serve(app, kernel, consumerVoucher.list, (input, { db, caller }) => listVouchers(db, caller.customerId, input))
  serve(app, kernel, consumerVoucher.detail, ({ voucherNo }, { db, caller }) =>
    voucherDetail(db, vault, caller.customerId, voucherNo),
  )
  serve(app, kernel, consumerVoucher.upload, async (_input, { caller: { customerId }, read }) => {
    const { pictureId: imageId } = await uploadPicture(kernel, customerId, { purpose: 'voucher', read })
    return { imageId, url: signedLink(vault, 'picture', imageId) }
  })
  serve(app, kernel, consumerVoucher.confirm, (input, { tx, caller }) =>
    confirmVoucher(tx, vault, caller.customerId, input),
  )
}
