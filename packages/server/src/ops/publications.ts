import { Place } from '@wanka/contract/engagement/marketing.ts'
import { PartnerShare, SubBusiness } from '@wanka/contract/engagement/partners.ts'
import { Entry } from '@wanka/contract/operations/catalogue.ts'
import type { Insertable } from 'kysely'
import * as z from 'zod'
import { GroupRule } from '../modules/engagement/marketing/index.ts'
import { publishEdition } from '../modules/operations/catalogue/index.ts'
import type { Tx } from '../platform/db/db.ts'
import type { DB } from '../platform/db/tables.ts'
import { keysOf, type PublishableTable } from './publishable-types.ts'

type Publication = { subject: string; run: (tx: Tx, actor: string) => Promise<unknown> }

const key = z.string().regex(/^[\w.:-]{1,64}$/)
const day = z.iso.date()
/** A path of our app or an https address; `''` for none. */
const address = z.string().regex(/^(?:\/(?!\/)\S*|https:\/\/\S+)?$/)
/** An https origin, or a local one. */
const origin = z.string().regex(/^(?:https:\/\/[\w.-]+(?::\d+)?|http:\/\/(?:localhost|127\.0\.0\.1):\d+)$/)
/** A path on this site: pages show no other pictures. */
const picture = z.string().regex(/^(?:\/(?!\/)[\w./-]+)?$/)
const sections = z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) }))
const link = z.object({ label: z.string(), url: address }).default({ label: '', url: '' })

const publication = <S extends z.ZodType>(shape: S, write: (value: z.infer<S>) => Publication) => ({ shape, write })

/** Inserts a row, or replaces the one with the same key. */
function upsert<T extends PublishableTable>(subject: string, table: T, row: Insertable<DB[T]>): Publication {
  const keys: readonly string[] = keysOf(table)
  const changed = Object.fromEntries(Object.entries(row).filter(([column]) => !keys.includes(column)))
  return {
    subject,
    run: (tx) =>
      tx
        .insertInto(table)
        .values(row as never)
        .onConflict((on) => on.columns(keys as never).doUpdateSet(changed as never))
        .execute(),
  }
}

/** The dates of a campaign. @throws RangeError for an unknown one */
async function daysOf(tx: Tx, code: string) {
  const days = await tx
    .selectFrom('campaign')
    .select(['starts_on', 'ends_on'])
    .where('code', '=', code)
    .executeTakeFirst()
  if (!days) throw new RangeError(`no campaign ${code}`)
  return days
}

/** The schema of each publishable type's file, and the query that stores it. */
export const publications = {
  entry: publication(
    z
      .strictObject({
        place: z.enum(['tabs', 'home', 'mine']),
        sort: z.int(),
        open: z.boolean().default(true),
        ...Entry.shape,
      })
      .refine(({ place, urlType, isAccordingNewLogic, h5JumpUrl }) => {
        const ours = urlType === '1' && isAccordingNewLogic === 'Y' && /^\/(?!\/)/.test(h5JumpUrl)
        return place !== 'tabs' || ours
      }, 'a tab is a page of ours: urlType 1, isAccordingNewLogic Y and its path'),
    ({ place, sort, open, key: name, ...fields }) =>
      upsert(`${place} ${name}`, 'entry', {
        place,
        key: name,
        sort,
        open,
        fields: JSON.stringify(fields),
      }),
  ),
  banner: publication(
    z
      .strictObject({
        id: key,
        kind: z.enum(['banner', 'advert']).default('banner'),
        position: z.enum(Place.options),
        title: z.string().min(1),
        text: z.string(),
        img: picture.default(''),
        url: address,
        /** The program whose target group sees it; null for all customers. */
        program: key.nullable().default(null),
        startsOn: day.nullable().default(null),
        endsOn: day.nullable().default(null),
        open: z.boolean().default(true),
        sort: z.int(),
      })
      // The home page is the same for all customers and reads nothing about a person.
      .refine(({ position, program }) => position !== 'home' || program === null, 'on home it has no target group'),
    ({ id, program, startsOn, endsOn, ...rest }) =>
      upsert(id, 'banner', {
        ...rest,
        banner_id: id,
        program_id: program,
        starts_on: startsOn,
        ends_on: endsOn,
      }),
  ),
  program: publication(
    z.strictObject({
      id: key,
      title: z.string().min(1),
      rule: GroupRule,
      startsOn: day.nullable().default(null),
      endsOn: day.nullable().default(null),
      open: z.boolean().default(true),
    }),
    ({ id, rule, startsOn, endsOn, ...rest }) =>
      upsert(id, 'crm_program', {
        ...rest,
        program_id: id,
        rule: JSON.stringify(rule),
        starts_on: startsOn,
        ends_on: endsOn,
      }),
  ),
  agreement: publication(
    z.strictObject({
      key,
      version: z.string().regex(/^[\w.-]{1,32}$/),
      title: z.string().min(1),
      effectiveOn: day,
      sections: sections.min(1),
    }),
    (text) => ({ subject: `${text.key} ${text.version}`, run: (tx, actor) => publishEdition(tx, text, { actor }) }),
  ),
  activity: publication(
    z.strictObject({
      id: key,
      type: z.enum(['activity', 'article']),
      title: z.string().min(1),
      summary: z.string(),
      cover: picture.default(''),
      sections,
      link,
      /** The campaign that customers join on it, whose dates it then takes. */
      campaign: key.nullable().default(null),
      startsOn: day.nullable().default(null),
      endsOn: day.nullable().default(null),
      open: z.boolean().default(true),
      sort: z.int(),
    }),
    ({ id, sections: text, link: to, campaign, startsOn, endsOn, ...rest }) => ({
      subject: id,
      run: async (tx, actor) => {
        const days = campaign === null ? { starts_on: startsOn, ends_on: endsOn } : await daysOf(tx, campaign)
        const row = { ...rest, ...days, campaign_code: campaign, sections: JSON.stringify(text) }
        const button = { link_label: to.label, link_url: to.url }
        return upsert(id, 'activity', { ...row, ...button, activity_id: id }).run(tx, actor)
      },
    }),
  ),
  faq: publication(
    z.strictObject({
      id: key,
      topic: z.string().min(1),
      question: z.string().min(1),
      answer: z.array(z.string().min(1)).min(1),
      link,
      open: z.boolean().default(true),
      sort: z.int(),
    }),
    ({ id, link: to, ...rest }) => upsert(id, 'faq', { ...rest, faq_id: id, link_label: to.label, link_url: to.url }),
  ),
  picture: publication(
    z.strictObject({ group: key, key, url: picture.min(1), open: z.boolean().default(true), sort: z.int() }),
    ({ group, key: name, ...rest }) => upsert(`${group} ${name}`, 'picture', { ...rest, group_key: group, key: name }),
  ),
  benefit: publication(
    z.strictObject({
      key,
      icon: z.string(),
      title: z.string().min(1),
      text: z.string(),
      url: address,
      level: z.int().positive(),
      open: z.boolean().default(true),
      sort: z.int(),
    }),
    ({ key: name, ...rest }) => upsert(name, 'member_benefit', { ...rest, benefit_key: name }),
  ),
  partner: publication(
    z
      .strictObject({
        key: z.string().regex(/^[\w.-]{1,64}$/),
        name: z.string().min(1),
        origin,
        entryUrl: z.url(),
        shares: z.array(z.enum(PartnerShare.options)),
        framed: z.boolean().default(false),
        open: z.boolean().default(true),
        sort: z.int(),
      })
      .refine(({ origin: own, entryUrl }) => entryUrl.startsWith(`${own}/`), 'the entry stands at the origin'),
    ({ key: name, entryUrl, ...rest }) => upsert(name, 'partner', { ...rest, partner_key: name, entry_url: entryUrl }),
  ),
  'sub-business': publication(
    z.strictObject({
      business: z.enum(SubBusiness.options),
      /** The partner's key; null while the page is not open. */
      partner: z.string().min(1).nullable(),
      name: z.string().min(1),
      headline: z.string().min(1),
      points: z.array(z.string().min(1)),
      open: z.boolean().default(true),
      sort: z.int(),
    }),
    ({ partner, ...rest }) => upsert(rest.business, 'sub_business', { ...rest, partner_key: partner }),
  ),
  merchant: publication(
    z.strictObject({
      key: z.string().regex(/^[\w.-]{1,64}$/),
      settlementName: z.string().min(1),
      settlementTail: z.string().regex(/^\d{4}$/),
      settlementToken: z.string().min(1),
      shelfUrl: z
        .url({ protocol: /^https?$/ })
        .nullable()
        .default(null),
      open: z.boolean().default(true),
    }),
    ({ key: name, settlementName, settlementTail, settlementToken, shelfUrl, open }) => {
      const account = {
        settlement_name: settlementName,
        settlement_tail: settlementTail,
        settlement_token: settlementToken,
      }
      return upsert(name, 'merchant', { merchant_key: name, open, shelf_url: shelfUrl, ...account })
    },
  ),
}
