import type { FastifyInstance } from 'fastify'
import { openEndpoints } from '../../provider/endpoint.ts'
import type { Sandbox } from '../../world.ts'
import { openCardEndpoints } from './cards.provider.ts'
import { openMandateEndpoints } from './mandates.provider.ts'
import { openMoneyEndpoints } from './money.provider.ts'
import { openPayCodeEndpoints } from './pay-codes.provider.ts'

export function registerBank(app: FastifyInstance, sandbox: Sandbox): void {
  const endpoint = openEndpoints(app, sandbox, 'bank', sandbox.secrets.BANK_SECRET)
  openCardEndpoints(endpoint, sandbox)
  openMandateEndpoints(endpoint, sandbox)
  openPayCodeEndpoints(endpoint, sandbox)
  openMoneyEndpoints(endpoint, sandbox)
}
