import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { multiAccount } from '@wanka/contract/customer/multi-account.ts'
import { Status } from '@wanka/contract/status.ts'
import { endSessions } from '../../../platform/auth/session.ts'
import { consumeTicket } from '../../../platform/auth/verification-ticket.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import { fail, notFound } from '../../../platform/http/failures.ts'
import type { Meta } from '../../../platform/http/request-headers.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { maskedOf, openLoginOf, readChoice, setMobile, takeChoice, trustDevice } from '../account/index.ts'
import { closeUnnamed } from '../account-closure/index.ts'
import { type Linked, openMobile, useManualVerification } from '../eligibility/index.ts'
import { chosenAlready, ownAccounts } from './own-accounts.ts'
import { personShown, phoneShown } from './verify.service.ts'

type ChooseInput = CallInput<typeof multiAccount.choose>

/**
 * Keeps one phone. The account that has the real name goes on with it, so no debt, card or consent moves; the others, which have
 * none of these, are closed, and their phones become free. Every session ends but the one that begins here.
 * @throws CallError Status.forbidden for the ticket or the account, Status.codeExpired or Status.realNameWrong for a proof that
 *   is used or expired, Status.missingField when an account is not proven, Status.refused when another device has chosen, or an
 *   account has something to settle
 */
export function chooseAccount(
  platform: Platform,
  input: ChooseInput,
  meta: Meta,
): Promise<CallOutput<typeof multiAccount.choose>> {
  const { vault } = platform
  return transact(platform.db, async (tx) => {
    // the accounts are locked first: of two devices the second finds them chosen
    const choice = await readChoice(tx, input.ticket)
    const accounts = (await ownAccounts(tx, choice, { lock: true })) ?? chosenAlready()
    await takeChoice(tx, input.ticket)
    const { named, all } = accounts
    const chosen = all.find(({ accountId }) => accountId === input.accountId) ?? notFound()
    const mobile = openMobile(vault, chosen.customerId, chosen.mobileCipher)
    await useProofs(tx, vault, input, { chosen: { account: chosen, mobile }, all })
    for (const account of all) if (account !== named) await closeUnnamed(tx, account.customerId)
    // the other account has released the number by now
    if (chosen !== named) await setMobile(tx, vault, named.customerId, mobile)
    const released = all.filter((account) => account !== chosen)
    for (const account of released) await notifyReleasedPhone(tx, named, account)
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

type Chosen = { account: Linked; mobile: string }

/**
 * Requires the phone that stays, and for every other account a proof of its own: none of them closes or changes hands without it.
 */
async function useProofs(
  tx: Tx,
  vault: Vault,
  { ticket, smsTicket, others }: ChooseInput,
  { chosen, all }: { chosen: Chosen; all: readonly Linked[] },
): Promise<void> {
  await consumeTicket(tx, smsTicket, phoneShown(ticket, chosen.account.customerId))
  for (const { accountId, customerId } of all.filter((account) => account !== chosen.account)) {
    const shown = others.find((one) => one.accountId === accountId)
    if (shown?.smsTicket !== undefined) await consumeTicket(tx, shown.smsTicket, phoneShown(ticket, customerId))
    else if (shown?.identityTicket !== undefined) {
      const verified = await useManualVerification(tx, vault, { customerId, mobile: chosen.mobile })
      await consumeTicket(tx, shown.identityTicket, personShown(ticket, customerId, verified ? 'service' : 'pin'))
    } else fail(Status.missingField, '', { field: 'others' })
  }
}

/** Notifies a phone that no longer logs in, so that its owner learns of a change made by another person. */
const notifyReleasedPhone = (tx: Tx, named: Linked, { customerId, mobileCipher }: Linked): Promise<void> =>
  addJob(tx, 'account.tellOldPhone', {
    customerId: named.customerId,
    oldCipher: mobileCipher,
    sealedFor: customerId,
    noticeId: newId(),
  })
