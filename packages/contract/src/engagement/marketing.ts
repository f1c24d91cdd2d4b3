import * as z from 'zod/mini'
import { formCall, jsonCall } from '../call.ts'
import { wire } from '../wire.ts'

/** Where operators may place banners and adverts. */
export const Place = z.enum(['home', 'homeBottom', 'discover', 'member'])
export type Place = z.infer<typeof Place>

/** `img` is a picture of this site or empty; `url` a page of ours or an address on the allow-list. */
export const Banner = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  img: z.string(),
  url: z.string(),
  /** The program whose group sees it; empty: every caller. */
  programId: z.string(),
})
export type Banner = z.infer<typeof Banner>

const Adverts = z.object({ ads: z.array(Banner) })

/** `activity` runs between two days; `article` explains a money topic and has no end. */
const ActivityType = z.enum(['activity', 'article'])
/** A campaign that customers join: claimed once, drawn, or the gift bag of the reserve. */
export const JoinedKind = z.enum(['claim', 'redRain', 'giftBag'])

export const ActivityView = z.object({
  activityId: z.string(),
  type: ActivityType,
  title: z.string(),
  summary: z.string(),
  /** A picture of this site, or empty. */
  cover: z.string(),
  /** Empty for an article and for an activity without an end. */
  startsOn: z.string(),
  endsOn: z.string(),
  campaign: z.optional(JoinedKind),
})
export type Activity = z.infer<typeof ActivityView>

const place = z.strictObject({ position: Place })
const advertsAt = <P extends `/${string}`>(path: P) =>
  formCall(path, { access: 'public', effect: 'read', input: place, output: Adverts })

const channel = z.strictObject({ channel: wire.text(32, 1) })

export const marketing = {
  /** Whether an advertising channel is open to new customers; a closed or unknown one may name a page to redirect to. */
  channelStatus: formCall('/channelApi/getChannelStatus', {
    access: 'public',
    effect: 'read',
    input: channel,
    output: z.object({ status: z.enum(['open', 'close']), url: z.string() }),
  }),
  /** Whether the channel's gate admits another new customer today. */
  strobeStatus: formCall('/channelApi/getStrobeStatus', {
    access: 'public',
    effect: 'read',
    input: channel,
    output: z.object({ strobe: z.enum(['on', 'off']) }),
  }),
  activities: formCall('/market/activity/list', {
    access: 'public',
    effect: 'read',
    input: z.strictObject({ type: z.optional(ActivityType) }),
    output: z.object({ list: z.array(ActivityView) }),
  }),
  banners: formCall('/market/banner/list', {
    access: 'public',
    effect: 'read',
    input: place,
    output: z.array(Banner),
  }),
  /** Whether the caller is in the group of a program. A guest is in none; an unknown or ended program has an empty group. */
  group: jsonCall('/market/crm/groupEstimate', {
    access: 'public',
    effect: 'read',
    input: z.strictObject({ programId: wire.id() }),
    output: z.object({ programId: z.string(), inGroup: z.boolean() }),
  }),
  /** Fire and forget: counts a click, and no caller waits for it. */
  clicked: formCall('/marketApi/bannerManager/clickRecord', {
    access: 'public',
    effect: 'selfGuarded',
    input: z.strictObject({ bannerId: wire.id(), page: Place, position: wire.int(0, 99) }),
    output: z.null(),
  }),
  // One answer under each of the specification's spellings.
  adverts: advertsAt('/marketApi/advertisement/getAdvertisement'),
  advertsAsSpelt: advertsAt('/marketApi/adviertisement/getAdviertisement'),
  advert: formCall('/marketApi/adviertisement/getAdviertisementInfo', {
    access: 'public',
    effect: 'read',
    input: z.strictObject({ adId: wire.id() }),
    output: z.object({ ad: Banner }),
  }),
}
