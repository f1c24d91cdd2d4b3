import type { ContractLink } from '@wanka/contract/customer/account.ts'
import type { Section } from '@wanka/contract/lending/loans.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Scene } from '../../../catalogue/agreements/agreement-text.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { readableSections } from './agreement-template.ts'

export type AgreementTitle = { key: string; version: string; title: string; mustRead: boolean }
/** A template: its sections still hold `{{fact}}` placeholders. */
export type Agreement = AgreementTitle & { effectiveOn: string; sections: Section[] }

export const Sections = z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) }))
const titleColumns = ['key', 'version', 'title', 'must_read as mustRead'] as const
/** Texts with a page of their own in the specification (§2.3). */
const ownPages: Readonly<Record<string, string>> = {
  register: '/registerAgr',
  registerHuawei: '/registerAgrHuawei',
  zxxxplsqs: '/zxxxplsqs',
  supplement: '/supplementAgreement',
  questionPrivate: '/questionPrivateAgr',
  company: '/corIntroduction',
}

/**
 * One version of a text; without `version`, the one in force on the business date.
 * @throws CallError Status.refused when there is none
 */
export async function loadAgreement(reader: Reader, key: string, version?: string): Promise<Agreement> {
  const all = reader
    .selectFrom('agreement')
    .select([...titleColumns, 'effective_on as effectiveOn', 'sections'])
    .where('key', '=', key)
  const chosen = version
    ? all.where('version', '=', version)
    : all
        .where('effective_on', '<=', await today(reader))
        .orderBy('effective_on', 'desc')
        .orderBy('version', 'desc')
  const row = await chosen.limit(1).executeTakeFirst()
  return row ? { ...row, sections: Sections.parse(row.sections) } : refuse('没有找到这份协议')
}

/** The texts that a scene needs consent to, each in the version in force on the business date, in catalogue order. */
export async function agreementsOf(reader: Reader, scene: Scene): Promise<AgreementTitle[]> {
  const inForce = reader
    .selectFrom('agreement')
    .select([...titleColumns, 'scenes', 'sort'])
    .distinctOn('key')
    .where('effective_on', '<=', await today(reader))
    .orderBy('key')
    .orderBy('effective_on', 'desc')
    .orderBy('version', 'desc')
  return reader
    .selectFrom(inForce.as('current'))
    .select(['key', 'version', 'title', 'mustRead'])
    .where(sql<boolean>`${scene} = any (scenes)`)
    .orderBy('sort')
    .execute()
}

/** The texts of a scene with the addresses of their pages. */
export async function linksOf(reader: Reader, scene: Scene): Promise<ContractLink[]> {
  const titles = await agreementsOf(reader, scene)
  return titles.map((title) => ({ ...title, url: ownPages[title.key] ?? `/otherAgr?key=${title.key}` }))
}

/** A text for reading, with the words for a loan's or customer's facts in their places. @throws CallError Status.refused for an unknown text */
export async function readContent(reader: Reader, key: string): Promise<Omit<Agreement, 'mustRead'>> {
  const { title, version, effectiveOn, sections } = await loadAgreement(reader, key)
  return { key, title, version, effectiveOn, sections: readableSections(sections) }
}
