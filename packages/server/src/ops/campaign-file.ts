import * as z from 'zod'
import { CAMPAIGN_EVENTS, CAMPAIGN_KINDS, Conditions, Prize } from '../modules/engagement/campaigns/index.ts'

const day = z.iso.date().nullable().default(null)

/** Schema of the campaign file that staff write. Budget and prize worth in fen or in points. */
export const CampaignFile = z
  .strictObject({
    code: z.string().regex(/^[\w.-]{1,64}$/),
    kind: z.enum(CAMPAIGN_KINDS),
    title: z.string().min(1),
    currency: z.enum(['CNY', 'FUDOU', 'RICHBEAN']).default('CNY'),
    budget: z.int().nonnegative(),
    startsOn: day,
    endsOn: day,
    event: z.enum(CAMPAIGN_EVENTS).nullable().default(null),
    conditions: Conditions.default({}),
    prizes: z.array(Prize).default([]),
    perPerson: z.int().positive().default(1),
    perDay: z.int().positive().nullable().default(null),
  })
  .refine(({ kind, event }) => (kind === 'event') === (event !== null), 'an event, and only with kind event')
  .refine(({ kind, perDay }) => (kind === 'redRain') === (perDay !== null), 'perDay, and only with kind redRain')
  .refine(({ kind, prizes }) => kind === 'reward' || prizes.some((prize) => prize.kind !== null), 'something to give')
  .refine(
    ({ kind, prizes }) =>
      prizes.every((prize) => (prize.kind === null ? kind === 'redRain' && prize.worth === 0 : prize.worth > 0)),
    'what is given is worth something; only a draw can end in nothing',
  )
  .refine(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, 'the last day not before the first')
export type CampaignFile = z.infer<typeof CampaignFile>
