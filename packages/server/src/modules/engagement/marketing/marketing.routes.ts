import { activity } from '@wanka/contract/engagement/activities.ts'
import { marketing } from '@wanka/contract/engagement/marketing.ts'
import type { FastifyInstance } from 'fastify'
import { makeBatchedCounter } from '../../../platform/db/batched-counter.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { joinActivity, listActivities, readActivity } from './activity.service.ts'
import { bannersAt, type Click, readAdvert, writeClicks } from './banner.service.ts'
import { isInGroup } from './group.service.ts'

/** Registers the calls of activities, banners, adverts and target groups. */
export function marketingRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, marketing.activities, ({ type }, { db }) => listActivities(db, type))
  serve(app, platform, activity.detail, ({ activityId }, { db, caller }) =>
    readActivity(db, activityId, caller?.customerId),
  )
  serve(app, platform, activity.join, ({ activityId }, { tx, caller }) =>
    joinActivity(tx, caller.customerId, activityId),
  )
  serve(app, platform, marketing.banners, ({ position }, { db }) => bannersAt(db, position, 'banner'))
  serve(app, platform, marketing.group, async ({ programId }, { db, caller }) => ({
    programId,
    inGroup: caller !== undefined && (await isInGroup(db, caller.customerId, programId)),
  }))
  const clicks = makeBatchedCounter<Click>((counts) => writeClicks(platform.db, counts))
  app.addHook('onClose', clicks.stop)
  serve(app, platform, marketing.clicked, async (click) => {
    clicks.add(click)
    return null
  })
  for (const call of [marketing.adverts, marketing.advertsAsSpelt])
    serve(app, platform, call, async ({ position }, { db }) => ({ ads: await bannersAt(db, position, 'advert') }))
  serve(app, platform, marketing.advert, ({ adId }, { db }) => readAdvert(db, adId))
}
