import { products as contract } from '@wanka/contract/staff/products.ts'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { serveStaff } from '../app/serve-staff.ts'
import { listPrices } from './prices.ts'
import { listProductsShown, previewPrice } from './products.ts'

export function productRoutes(app: FastifyInstance, platform: Platform): void {
  serveStaff(app, platform, contract.list, (_input, { db }) => listProductsShown(db))
  serveStaff(app, platform, contract.prices, (input, { db }) => listPrices(db, input))
  serveStaff(app, platform, contract.previewPrice, (input, { db }) => previewPrice(db, input))
}
