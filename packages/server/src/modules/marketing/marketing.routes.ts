import { activity } from '@wanka/contract/activity.ts'
import { marketing } from '@wanka/contract/marketing.ts'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../../kernel/kernel.ts'
import { serve } from '../../kernel/serve.ts'
import { makeTally } from '../../kernel/tally.ts'
import { joinActivity, listActivities, readActivity } from './activity.service.ts'
import { bannersAt, type Click, readAdvert, writeClicks } from './banner.service.ts'
import { isInGroup } from './group.service.ts'

export function marketingRoutes(app: FastifyInstance, kernel: Kernel): void {
  serve(app, kernel, marketing.activities, ({ type }, { db }) => listActivities(db, type))
  serve(app, kernel, activity.detail, ({ activityId }, { db, caller }) =>
    readActivity(db, activityId, caller?.customerId),
  )
  serve(app, kernel, activity.join, ({ activityId }, { tx, caller }) => joinActivity(tx, caller.customerId, activityId))
  serve(app, kernel, marketing.banners, ({ position }, { db }) => bannersAt(db, position, 'banner'))
  serve(app, kernel, marketing.group, async ({ programId }, { db, caller }) => ({
    programId,
    inGroup: caller !== undefined && (await isInGroup(db, caller.customerId, programId)),
  }))
  const clicks = makeTally<Click>((counts) => writeClicks(kernel.db, counts))
  app.addHook('onClose', clicks.stop)
  serve(app, kernel, marketing.clicked, async (click) => {
    clicks.add(click)
    return null
  })
  for (const call of [marketing.adverts, marketing.advertsAsSpelt])
    serve(app, kernel, call, async ({ position }, { db }) => ({ ads: await bannersAt(db, position, 'advert') }))
  serve(app, kernel, marketing.advert, ({ adId }, { db }) => readAdvert(db, adId))
}
