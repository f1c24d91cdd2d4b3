import { weChat } from '@wanka/contract/we-chat.ts'
import type { ServerModule } from '../../gateways/parties.ts'
import { serve } from '../../kernel/serve.ts'
import { jsConfig } from './js-config.service.ts'
import { makePassKeeper } from './pass-keeper.ts'

export const weChatModule: ServerModule = {
  routes: (app, kernel, parties) => {
    const { config, db, vault } = kernel
    const keeper = makePassKeeper(db, vault, parties.weChat)
    serve(app, kernel, weChat.jsConfig, ({ url }) => jsConfig(db, config, keeper, url))
  },
}
