import { mobileIndex, sealIdentity, sealMobile } from '@wanka/server/modules/customer/eligibility/index.ts'
import { readConfig } from '@wanka/server/platform/config/config.ts'
import { makePlatform } from '@wanka/server/platform/make-platform.ts'
import { sql } from 'kysely'
import { idOf } from './book.ts'

export const PASSWORD = 'bench2027'
/** Of every customer's phone: a device that an account does not know has to solve a captcha. */
export const DEVICE_KEY = 'bench-phone-7f3a9c52d8e14b60'
export const mobileOf = (n: number): string => `138${String(n).padStart(8, '0')}`
const certIdOf = (n: number): string => `11010119900101${String(n).padStart(4, '0').slice(-4)}`

/** Gives the customers of the book a phone, a password, a name and an ID number, encrypted as the server does. */
export async function writePeople(databaseUrl: string, customers: number): Promise<void> {
  const platform = makePlatform(readConfig({ WANKA_ENV: 'sandbox', DATABASE_URL: databaseUrl }))
  const { db, vault, passwords, pool } = platform
  const password = await passwords.hash(PASSWORD)
  const numbers = Array.from({ length: customers }, (_, at) => at + 1)
  const ids = numbers.map((n) => idOf('customer', n))
  const sealed = numbers.map((n) =>
    sealIdentity(vault, idOf('customer', n), { name: '林知夏', certId: certIdOf(n), birthDate: '1990-01-01' }),
  )
  await sql`
    update customer c set mobile_cipher = n.cipher, mobile_index = n.index, password_hash = ${password}
      from unnest(${ids}::uuid[], ${numbers.map((n, at) => sealMobile(vault, ids[at] ?? '', mobileOf(n)))}::text[],
                  ${numbers.map((n) => mobileIndex(vault, mobileOf(n)))}::bytea[]) as n (id, cipher, index)
     where c.customer_id = n.id`.execute(db)
  await sql`
    insert into customer_identity (customer_id, name_cipher, cert_cipher, birth_date_cipher, cert_index, sex, mobile_confirmed_at)
    select id, name, cert, birth, sha256(id::text::bytea), 'F', now()
      from unnest(${ids}::uuid[], ${sealed.map((one) => one.name_cipher)}::text[], ${sealed.map((one) => one.cert_cipher)}::text[],
                  ${sealed.map((one) => one.birth_date_cipher)}::text[]) as n (id, name, cert, birth)`.execute(db)
  await sql`
    insert into known_device (customer_id, device_hash)
    select id, sha256(${DEVICE_KEY}::text::bytea) from unnest(${ids}::uuid[]) as n (id)`.execute(db)
  await sql`vacuum analyze customer, customer_identity, known_device`.execute(db)
  await pool.end()
}
