import { weChat } from '@wanka/contract/we-chat.ts'
import type { ServerModule } from '../../gateways/parties.ts'
import { serve } from '../../kernel/serve.ts'
import { bind } from './bind.service.ts'
import { jsConfig } from './js-config.service.ts'
import { oauthLogin, oauthUrl } from './oauth.service.ts'
import { makePassKeeper } from './pass-keeper.ts'
import { privilege } from './privilege.service.ts'
import { releaseJob } from './release.job.ts'
import { sendJob } from './send.job.ts'
import { subscribe } from './subscribe.service.ts'
import { bindingFacts, unbind } from './unbind.service.ts'

export const weChatModule: ServerModule = {
  routes: (app, kernel, parties) => {
    const { config, db, vault } = kernel
    const party = parties.weChat
    const keeper = makePassKeeper(db, vault, party)
    serve(app, kernel, weChat.jsConfig, ({ url }) => jsConfig(db, config, keeper, url))
    serve(app, kernel, weChat.oauthUrl, (input) => oauthUrl(kernel, party, input))
    serve(app, kernel, weChat.oauthLogin, (input, { caller, meta }) =>
      oauthLogin(kernel, party, input, { caller, meta }),
    )
    serve(app, kernel, weChat.bind, (input, { caller, meta }) => bind(kernel, party.appId, input, { caller, meta }))
    serve(app, kernel, weChat.binding, (_input, { caller }) => bindingFacts(db, party.appId, caller))
    serve(app, kernel, weChat.unbind, (input, { caller }) => unbind(kernel, caller, input))
    serve(app, kernel, weChat.privilege, (_input, { db: reader, caller }) =>
      privilege(reader, party.appId, caller?.customerId),
    )
    serve(app, kernel, weChat.subscribe, (input, { tx, caller }) => subscribe(tx, caller.customerId, input))
  },
  jobs: (kernel, { weChat: party }) => ({
    'weChat.release': releaseJob(kernel),
    'weChat.send': sendJob(kernel, party, makePassKeeper(kernel.jobsDb, kernel.vault, party)),
  }),
}
