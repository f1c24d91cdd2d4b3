import { deposit } from '@wanka/contract/deposit.ts'
import type { FastifyInstance } from 'fastify'
import type { Parties } from '../../gateways/parties.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Meta } from '../../kernel/request-headers.ts'
import { serve } from '../../kernel/serve.ts'
import type { Caller } from '../../kernel/session.ts'
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

export function depositRoutes(app: FastifyInstance, kernel: Kernel, parties: Parties): void {
  serve(app, kernel, deposit.status, (_input, { caller }) => depositStatus(kernel, parties, caller.customerId))
  serve(app, kernel, deposit.open, (input, context) => openDeposit(kernel, parties, requestOf(context), input))
  serve(app, kernel, deposit.bindCard, ({ smsCode }, { caller }) =>
    confirmCard(kernel, parties, caller.customerId, smsCode),
  )
  serve(app, kernel, deposit.sendSms, (_input, { caller }) => resendCode(kernel, parties, caller.customerId))
  serve(app, kernel, deposit.changeCard, (input, context) =>
    changeDepositCard(kernel, parties, requestOf(context), input),
  )
  serve(app, kernel, deposit.withdraw, (input, context) => withdrawDeposit(kernel, parties, requestOf(context), input))
  serve(app, kernel, deposit.cancel, (input, context) => cancelDeposit(kernel, parties, requestOf(context), input))
}
