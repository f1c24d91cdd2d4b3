import type { ContractLink } from '@wanka/contract/customer/account.ts'
import type { Section } from '@wanka/contract/lending/loans.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Scene } from '../../../catalogue/agreements/agreement-text.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { blankSections } from './agreement-template.ts'

export type AgreementTitle = { key: string; version: string; title: string; mustRead: boolean }
/** A template: `{{facts}}` still stand in its sections. */
export type Agreement = AgreementTitle & { effectiveOn: string; sections: Section[] }

const Sections = z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) }))
const titleColumns = ['key', 'version', 'title', 'must_read as mustRead'] as const
/** The pages that the specification gives texts of their own (§2.3). */
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
 * @throws CallError 40403 when there is none
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

/** What a scene asks consent for, each in the version in force on the business date, in the order of the catalogue. */
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

export async function linksOf(reader: Reader, scene: Scene): Promise<ContractLink[]> {
  const titles = await agreementsOf(reader, scene)
  return titles.map((title) => ({ ...title, url: ownPages[title.key] ?? `/otherAgr?key=${title.key}` }))
}

/** A text to read. What depends on a person or a loan is a line to be filled in. */
export async function readContent(reader: Reader, key: string): Promise<Omit<Agreement, 'mustRead'>> {
  const { title, version, effectiveOn, sections } = await loadAgreement(reader, key)
  return { key, title, version, effectiveOn, sections: blankSections(sections) }
}
