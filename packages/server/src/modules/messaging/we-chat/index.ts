import { weChat } from '@wanka/contract/messaging/we-chat.ts'
import type { ServerModule } from '../../../gateways/parties.ts'
import { serve } from '../../../platform/http/serve.ts'
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
  routes: (app, platform, parties) => {
    const { config, db, vault } = platform
    const party = parties.weChat
    const keeper = makePassKeeper(db, vault, party)
    serve(app, platform, weChat.jsConfig, ({ url }) => jsConfig(db, config, keeper, url))
    serve(app, platform, weChat.oauthUrl, (input) => oauthUrl(platform, party, input))
    serve(app, platform, weChat.oauthLogin, (input, { caller, meta }) =>
      oauthLogin(platform, party, input, { caller, meta }),
    )
    serve(app, platform, weChat.bind, (input, { caller, meta }) => bind(platform, party.appId, input, { caller, meta }))
    serve(app, platform, weChat.binding, (_input, { caller }) => bindingFacts(db, party.appId, caller))
    serve(app, platform, weChat.unbind, (input, { caller }) => unbind(platform, caller, input))
    serve(app, platform, weChat.privilege, (_input, { db: reader, caller }) =>
      privilege(reader, party.appId, caller?.customerId),
    )
    serve(app, platform, weChat.subscribe, (input, { tx, caller }) => subscribe(tx, caller.customerId, input))
  },
  jobs: (platform, { weChat: party }) => ({
    'weChat.release': releaseJob(platform),
    'weChat.send': sendJob(platform, party, makePassKeeper(platform.jobsDb, platform.vault, party)),
  }),
}
