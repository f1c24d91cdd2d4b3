import type { account } from '@wanka/contract/account.ts'
import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { maskCertId, maskName } from '@wanka/contract/phone-mask.ts'
import { Status } from '@wanka/contract/status.ts'
import type { Parties } from '../../gateways/parties.ts'
import { writeAudit } from '../../kernel/audit.ts'
import { today } from '../../kernel/business-calendar.ts'
import { type Reader, type Tx, transact } from '../../kernel/db.ts'
import { fail } from '../../kernel/failures.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Meta } from '../../kernel/request-headers.ts'
import type { Caller } from '../../kernel/session.ts'
import { type Agreed, keepConsents, requireAgreed } from '../account/index.ts'
import { noteStep } from '../friend-steps/index.ts'
import { requirePhotoAgrees } from '../id-card/index.ts'
import {
  certIndex,
  giveTryBack,
  type Identity,
  identityOf,
  sealIdentity,
  takeTry,
  unlinkAccount,
} from '../people/index.ts'
import { confirmMobile, proveMobile } from './confirm-mobile.ts'
import { askRegistry, type Verified } from './identity-registry.ts'
import { meetOtherAccount } from './other-account.ts'
import { type Person, readPerson } from './person.ts'

type RealNameInput = CallInput<typeof account.realName>
type RealNameReply = CallOutput<typeof account.realName>

/**
 * Real name in two steps that may come in one call: name and number against the registry, then a phone of this person.
 * @throws CallError 2003, 2004, 2013, 3000, 3001, 3002 (a clerk decides), 888111 (a phone is needed too, or the person has
 *   another account to choose from), 40403;
 *   with a phone also 2005, 2017, 2018, 2019
 */
export async function realName(
  kernel: Kernel,
  parties: Parties,
  input: RealNameInput,
  { caller, meta }: { caller: Caller; meta: Meta },
): Promise<RealNameReply> {
  const { customerId } = caller
  const person = readPerson(input, await today(kernel.db))
  const known = await identityOf(kernel.vault, kernel.db, customerId)
  if (known) refuseOtherPerson(known, person)
  const agreed = known ? [] : await requireAgreed(kernel.db, 'realName', input.agreementKeys)
  const other = known ? undefined : await tryAndLookAround(kernel, customerId, person)
  if (other) return meetOtherAccount(kernel, parties, { other, person, input, agreed }, { caller, meta })
  const mobile = await proveMobile(kernel, parties, person, input)
  if (!known) {
    const verified = await askRegistry(parties.identity, person, mobile === undefined ? undefined : 'mobile', () =>
      giveTryBack(kernel.db, customerId),
    )
    await requireAgreeingPhoto(kernel, customerId, person)
    await transact(kernel.db, (tx) =>
      keepIdentity(tx, kernel, customerId, { person, verified, agreed, device: meta.device }),
    )
  }
  if (mobile !== undefined) await transact(kernel.db, (tx) => confirmMobile(tx, kernel.vault, customerId, mobile))
  return describe(kernel.db, kernel, customerId)
}

/** An account has one person for life. */
function refuseOtherPerson(known: Identity, person: Person): void {
  if (known.certId !== person.certId) fail(Status.identityMismatch)
  if (known.name !== person.name) fail(Status.nameMismatch)
}

/** Counts the try, and finds the account that the person already has. */
async function tryAndLookAround(kernel: Kernel, customerId: string, person: Person): Promise<string | undefined> {
  await takeTry(kernel.db, customerId)
  const other = await kernel.db
    .selectFrom('customer_identity')
    .select('customer_id')
    .where('cert_index', '=', certIndex(kernel.vault, person.certId))
    .executeTakeFirst()
  return other?.customer_id
}

/** A try that staff have to look at is none. */
async function requireAgreeingPhoto(kernel: Kernel, customerId: string, person: Person): Promise<void> {
  try {
    await requirePhotoAgrees(kernel, customerId, person)
  } catch (error) {
    await giveTryBack(kernel.db, customerId)
    throw error
  }
}

type Found = { person: Person; verified: Verified; agreed: readonly Agreed[]; device: string }

async function keepIdentity(
  tx: Tx,
  kernel: Kernel,
  customerId: string,
  { person, verified, agreed, device }: Found,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('customer_identity')
    .values({
      customer_id: customerId,
      ...sealIdentity(kernel.vault, customerId, person),
      sex: verified.sex,
      full_time_student: verified.fullTimeStudent,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  // a second tap, or another account of this person, was there first
  if (numInsertedOrUpdatedRows !== 1n) {
    const known = await identityOf(kernel.vault, tx, customerId)
    return known ? refuseOtherPerson(known, person) : fail(Status.identityMismatch)
  }
  await unlinkAccount(tx, customerId)
  await noteStep(tx, customerId, 'realName')
  await keepConsents(tx, { customerId, kind: 'realName', agreed, device })
  await writeAudit(tx, {
    actor: customerId,
    action: 'identity.verified',
    subject: customerId,
    facts: { student: verified.fullTimeStudent },
  })
}

async function describe(reader: Reader, kernel: Kernel, customerId: string): Promise<RealNameReply> {
  const identity = (await identityOf(kernel.vault, reader, customerId)) ?? fail(Status.realNameNeeded)
  const row = await reader
    .selectFrom('customer_identity')
    .select('mobile_confirmed_at')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return {
    isLocalRealNamed: 'Y',
    ucrealnamed: 'Y',
    name: maskName(identity.name),
    certId: maskCertId(identity.certId),
    sex: identity.sex,
    birthDay: maskBirthDay(identity.birthDate),
    needConfirmMobile: row.mobile_confirmed_at === null,
  }
}

/** `1992-**-**`: month and day are part of the number that is itself asked for as a proof. */
export const maskBirthDay = (birthDate: string): string => `${birthDate.slice(0, 4)}-**-**`
