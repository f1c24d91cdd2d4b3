import { account } from '@wanka/contract/account.ts'
import { customer } from '@wanka/contract/customer.ts'
import { system } from '@wanka/contract/system.ts'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../../kernel/kernel.ts'
import { serve } from '../../kernel/serve.ts'
import { linksOf, readContent } from './agreement.service.ts'
import { readConfig } from './config.service.ts'
import { readDictionary } from './dictionary.service.ts'
import { picturesOf } from './picture.service.ts'
import { readSetting } from './setting.ts'

export function catalogueRoutes(app: FastifyInstance, kernel: Kernel): void {
  serve(app, kernel, system.config, (_input, { db }) => readConfig(db))
  serve(app, kernel, system.switchInfo, (_input, { db }) => readSetting(db, 'switchInfo'))
  serve(app, kernel, system.appLinks, (_input, { db }) => readSetting(db, 'appLinks'))
  serve(app, kernel, system.imageConfig, ({ group }, { db }) => picturesOf(db, group))
  serve(app, kernel, system.content, ({ key }, { db }) => readContent(db, key))
  serve(app, kernel, account.contractSelect, ({ scene }, { db }) => linksOf(db, scene))
  serve(app, kernel, customer.dictionary, ({ type }, { db }) => readDictionary(db, type))
}
