import { maskName } from '@wanka/contract/phone-mask.ts'
import type { Db } from '../../books/database.ts'
import { birthDateOf, sexOf } from './cert-id.ts'
import { people } from './people.ts'
import { traitOf } from './registry.ts'

export type GroupPerson = { mobile: string; name: string; certId: string }

/** Registers a person and phone with another product of the group. */
export async function keepGroupPerson(db: Db, { mobile, name, certId }: GroupPerson): Promise<void> {
  await db.query(
    'insert into group_person (mobile, name, cert_id) values ($1, $2, $3) on conflict (mobile) do update set name = $2, cert_id = $3',
    [mobile, name, certId],
  )
}

async function groupPersonOf(db: Db, mobile: string): Promise<Omit<GroupPerson, 'mobile'> | undefined> {
  const { rows } = await db.query<Omit<GroupPerson, 'mobile'>>(
    'select name, cert_id as "certId" from group_person where mobile = $1',
    [mobile],
  )
  return rows[0] ?? people.find((person) => person.inGroup && person.mobile === mobile)
}

export async function groupKnown(db: Db, mobile: string): Promise<object> {
  const found = await groupPersonOf(db, mobile)
  return found ? { result: 'known', nameMasked: maskName(found.name) } : { result: 'unknown' }
}

export async function groupPerson(db: Db, asked: { mobile: string; certId: string }): Promise<object> {
  const found = await groupPersonOf(db, asked.mobile)
  if (!found) return { result: 'unknown' }
  const { name, certId } = found
  if (certId !== asked.certId) return { result: 'differs' }
  const fullTimeStudent = traitOf(name) === 'student'
  return { result: 'match', name, sex: sexOf(certId), birthDate: birthDateOf(certId), fullTimeStudent }
}
