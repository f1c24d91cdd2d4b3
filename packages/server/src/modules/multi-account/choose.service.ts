import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { multiAccount } from '@wanka/contract/multi-account.ts'
import { Status } from '@wanka/contract/status.ts'
import { writeAudit } from '../../kernel/audit.ts'
import type { Vault } from '../../kernel/crypto.ts'
import { type Tx, transact } from '../../kernel/db.ts'
import { fail, notFound } from '../../kernel/failures.ts'
import { newId } from '../../kernel/id.ts'
import { addJob } from '../../kernel/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { useProof } from '../../kernel/proof.ts'
import type { Meta } from '../../kernel/request-headers.ts'
import { endSessions } from '../../kernel/session.ts'
import { maskedOf, openLoginOf, readChoice, takeChoice, trustDevice } from '../account/index.ts'
import { closeUnnamed } from '../closing/index.ts'
import { type Linked, mobileIndex, openMobile, sealMobile } from '../people/index.ts'
import { chosenAlready, type OwnAccounts, ownAccounts } from './own-accounts.ts'
import { shownFor } from './verify.service.ts'

type ChooseInput = CallInput<typeof multiAccount.choose>

/**
 * Keeps one phone. The account that has the real name goes on with it, so no debt, card or consent moves; the others, which have
 * none of these, are closed, and their phones are free. Every session ends but the one that begins here.
 * @throws CallError 1007 ticket or account, 2019 or 2009 what was shown is spent or late, 1001 it is not there, 40403 chosen
 *   on another device, or an account has something to settle
 */
export function chooseAccount(
  kernel: Kernel,
  input: ChooseInput,
  meta: Meta,
): Promise<CallOutput<typeof multiAccount.choose>> {
  const { vault } = kernel
  return transact(kernel.db, async (tx) => {
    // the accounts are held first: of two devices the second finds them chosen
    const choice = await readChoice(tx, input.ticket)
    const accounts = (await ownAccounts(tx, choice, { lock: true })) ?? chosenAlready()
    await takeChoice(tx, input.ticket)
    const { named, all } = accounts
    const chosen = all.find(({ accountId }) => accountId === input.accountId) ?? notFound()
    await useProofs(tx, input, accounts, chosen)
    for (const account of all) if (account !== named) await closeUnnamed(tx, account.customerId)
    const mobile = openMobile(vault, chosen.customerId, chosen.mobileCipher)
    if (chosen !== named) await movePhone(tx, vault, named.customerId, mobile)
    const released = all.filter((account) => account !== chosen)
    for (const account of released) await tellPhone(tx, named, account)
    await endSessions(tx, named.customerId, 'mobileChanged')
    await writeAudit(tx, {
      actor: named.customerId,
      action: 'account.phoneChosen',
      subject: named.customerId,
      facts: { moved: chosen !== named, closed: all.length - 1 },
    })
    const { channel, deviceHash } = choice
    await trustDevice(tx, named.customerId, deviceHash)
    return {
      login: await openLoginOf(tx, named.customerId, { mobile, meta, channel, deviceHash }),
      kept: maskedOf(vault, chosen),
      released: released.map((account) => maskedOf(vault, account)),
    }
  })
}

/** The phone that stays; and, before the named account changes its phone, that account's person, as for any change of phone. */
async function useProofs(
  tx: Tx,
  { ticket, smsTicket, oldSmsTicket, identityTicket }: ChooseInput,
  { named }: OwnAccounts,
  chosen: Linked,
): Promise<void> {
  await useProof(tx, smsTicket, shownFor(ticket, 'sms', chosen.customerId))
  if (chosen === named) return
  if (oldSmsTicket !== undefined) await useProof(tx, oldSmsTicket, shownFor(ticket, 'sms', named.customerId))
  else if (identityTicket !== undefined) await useProof(tx, identityTicket, shownFor(ticket, 'identity'))
  else fail(Status.missingField, '', { field: 'oldSmsTicket' })
}

/** The other account has let go of the number by now. */
async function movePhone(tx: Tx, vault: Vault, customerId: string, mobile: string): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ mobile_cipher: sealMobile(vault, customerId, mobile), mobile_index: mobileIndex(vault, mobile) })
    .where('customer_id', '=', customerId)
    .execute()
}

/** Should it have been somebody else, the owner of a phone that no longer logs in hears of it. */
const tellPhone = (tx: Tx, named: Linked, { customerId, mobileCipher }: Linked): Promise<void> =>
  addJob(tx, 'account.tellOldPhone', {
    customerId: named.customerId,
    oldCipher: mobileCipher,
    sealedFor: customerId,
    noticeId: newId(),
  })
