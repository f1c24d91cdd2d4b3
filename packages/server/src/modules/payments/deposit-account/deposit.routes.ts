import { depositAccount } from '@wanka/contract/payments/deposit-account.ts'
import type { FastifyInstance } from 'fastify'
import type { Parties } from '../../../gateways/parties.ts'
import type { Caller } from '../../../platform/auth/session.ts'
import type { Meta } from '../../../platform/http/request-headers.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { cancelDeposit, changeDepositCard, withdrawDeposit } from './change.service.ts'
import { confirmCard, resendCode } from './confirm-card.service.ts'
import { openDeposit } from './open.service.ts'
import { depositStatus } from './status.service.ts'

const requestOf = ({ caller, meta }: { caller: Caller; meta: Meta }) => ({
  customerId: caller.customerId,
  frozen: caller.frozen,
  uuid: meta.uuid,
  device: meta.device,
})

/** Serves the deposit account calls. */
export function depositRoutes(app: FastifyInstance, platform: Platform, parties: Parties): void {
  serve(app, platform, depositAccount.status, (_input, { caller }) =>
    depositStatus(platform, parties, caller.customerId),
  )
  serve(app, platform, depositAccount.open, (input, context) =>
    openDeposit(platform, parties, requestOf(context), input),
  )
  serve(app, platform, depositAccount.bindCard, ({ smsCode }, { caller }) =>
    confirmCard(platform, parties, caller.customerId, smsCode),
  )
  serve(app, platform, depositAccount.sendSms, (_input, { caller }) => resendCode(platform, parties, caller.customerId))
  serve(app, platform, depositAccount.changeCard, (input, context) =>
    changeDepositCard(platform, parties, requestOf(context), input),
  )
  serve(app, platform, depositAccount.withdraw, (input, context) =>
    withdrawDeposit(platform, parties, requestOf(context), input),
  )
  serve(app, platform, depositAccount.cancel, (input, context) =>
    cancelDeposit(platform, parties, requestOf(context), input),
  )
}
