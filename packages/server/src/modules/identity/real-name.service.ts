import type { account } from '@wanka/contract/account.ts'
import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { maskCertId, maskName } from '@wanka/contract/phone-mask.ts'
import { Status } from '@wanka/contract/status.ts'
import { sql } from 'kysely'
import type { Parties } from '../../gateways/parties.ts'
import { writeAudit } from '../../kernel/audit.ts'
import { today } from '../../kernel/business-calendar.ts'
import { type Reader, type Tx, transact } from '../../kernel/db.ts'
import { fail } from '../../kernel/failures.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Meta } from '../../kernel/request-headers.ts'
import type { Caller } from '../../kernel/session.ts'
import { type Agreed, keepConsents, requireAgreed } from '../account/index.ts'
import { requirePhotoAgrees } from '../id-card/index.ts'
import { type Claim, claimOf, giveTryBack, sealIdentity, takeTry } from '../people/index.ts'
import { confirmPerson } from './confirm-person.ts'
import { askRegistry, type Verified } from './identity-registry.ts'
import { type Person, readPerson } from './person.ts'
import { proveMobile } from './prove-mobile.ts'

type RealNameInput = CallInput<typeof account.realName>
type RealNameReply = CallOutput<typeof account.realName>

/**
 * Real name in two steps that may come in one call: name and number against the registry, then a phone of this person. After
 * the first it is a claim, which has no rights and is answered the same whether or not the person is a customer; only whoever
 * holds a phone of the person learns that there is another account.
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
  const known = await claimOf(kernel.vault, kernel.db, customerId)
  if (known?.confirmed) refuseOtherPerson(known, person)
  const claimed = known?.certId === person.certId && known.name === person.name
  const agreed = known ? [] : await requireAgreed(kernel.db, 'realName', input.agreementKeys)
  if (!claimed) await takeTry(kernel.db, customerId)
  const mobile = await proveMobile(kernel, parties, person, { ...input, customerId })
  if (!claimed) {
    const verified = await askRegistry(parties.identity, person, mobile === undefined ? undefined : 'mobile', () =>
      giveTryBack(kernel.db, customerId),
    )
    await requireAgreeingPhoto(kernel, customerId, person)
    await transact(kernel.db, (tx) =>
      keepClaim(tx, kernel, customerId, { person, verified, agreed, device: meta.device }),
    )
  }
  if (mobile !== undefined) await confirmPerson(kernel, caller, { person, mobile })
  return describe(kernel.db, kernel, customerId)
}

/** An account has one confirmed person for life. */
function refuseOtherPerson(known: Claim, person: Person): void {
  if (known.certId !== person.certId) fail(Status.identityMismatch)
  if (known.name !== person.name) fail(Status.nameMismatch)
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

/** A claim that no phone has confirmed gives way to the next one. */
async function keepClaim(
  tx: Tx,
  kernel: Kernel,
  customerId: string,
  { person, verified, agreed, device }: Found,
): Promise<void> {
  const claim = {
    ...sealIdentity(kernel.vault, customerId, person),
    sex: verified.sex,
    full_time_student: verified.fullTimeStudent,
    verified_at: sql<Date>`now()`,
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('customer_identity')
    .values({ customer_id: customerId, ...claim })
    .onConflict((on) =>
      on.column('customer_id').doUpdateSet(claim).where('customer_identity.mobile_confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) {
    // another device confirmed the person meanwhile
    const known = await claimOf(kernel.vault, tx, customerId)
    return known && refuseOtherPerson(known, person)
  }
  await keepConsents(tx, { customerId, kind: 'realName', agreed, device })
  await writeAudit(tx, {
    actor: customerId,
    action: 'identity.verified',
    subject: customerId,
    facts: { student: verified.fullTimeStudent },
  })
}

async function describe(reader: Reader, kernel: Kernel, customerId: string): Promise<RealNameReply> {
  const { confirmed, ...identity } = (await claimOf(kernel.vault, reader, customerId)) ?? fail(Status.realNameNeeded)
  const named = confirmed ? 'Y' : 'N'
  return {
    isLocalRealNamed: named,
    ucrealnamed: named,
    name: maskName(identity.name),
    certId: maskCertId(identity.certId),
    sex: identity.sex,
    birthDay: maskBirthDay(identity.birthDate),
    needConfirmMobile: !confirmed,
  }
}

/** `1992-**-**`: month and day are part of the number that is itself asked for as a proof. */
export const maskBirthDay = (birthDate: string): string => `${birthDate.slice(0, 4)}-**-**`
