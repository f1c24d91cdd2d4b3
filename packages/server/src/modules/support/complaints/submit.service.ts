import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import { Status } from '@wanka/contract/status.ts'
import type { complaint } from '@wanka/contract/support/complaints.ts'
import { complaint as machine } from '@wanka/domain/states/complaint.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { businessNo, newId, randomLetters } from '../../../platform/db/id.ts'
import { fail } from '../../../platform/http/failures.ts'
import { countRequest } from '../../../platform/http/request-limit.ts'
import { keepPictures } from '../../operations/pictures/index.ts'
import { addWord, contactPlace } from './complaint-row.ts'
import { codeHash } from './find-ticket.ts'
import { usePass } from './guest-pass.ts'
import { readSubject } from './subjects.ts'

type Input = CallInput<typeof complaint.submit>
type From = { customerId: string | undefined; ip: string }

const DAY = { seconds: 24 * 3600, refusal: '今天提交的次数有点多，请明天再试，或在已有的工单里补充' }
const PER_MEMBER = { ...DAY, most: 10 }
const PER_ADDRESS = { ...DAY, most: 30 }

/**
 * Files a complaint; it is received when this commits. A guest's is opened by the code in the reply, which cannot be retrieved
 * again.
 * @throws CallError Status.captchaWrong for a guest without a pass, Status.forbidden about another customer's business or with
 *   such a picture, Status.refused after too many in a day
 */
export async function submitComplaint(
  tx: Tx,
  vault: Vault,
  input: Input,
  { customerId, ip }: From,
): Promise<CallOutput<typeof complaint.submit>> {
  const { type, content, contact, smsWanted, about, images = [] } = input
  const code = customerId ? undefined : await admitGuest(tx, input)
  await countRequest(tx, `complaint:${customerId ?? ip}`, customerId ? PER_MEMBER : PER_ADDRESS)
  const subject = customerId && about ? await readSubject(tx, customerId, about) : undefined
  const ids = { customerId: customerId ?? newId(), complaintId: newId() }
  const ticketNo = businessNo('T', await today(tx))
  await tx
    .insertInto('complaint')
    .values({
      customer_id: ids.customerId,
      complaint_id: ids.complaintId,
      ticket_no: ticketNo,
      state: machine.initial,
      type,
      about: subject?.about ?? '',
      about_title: subject?.title ?? '',
      contact_cipher: contact === undefined ? null : vault.seal(contact, contactPlace(ids.complaintId)),
      sms_wanted: smsWanted,
      code_hash: code === undefined ? null : codeHash(code),
    })
    .execute()
  await keepPictures(tx, ids.customerId, 'complaint', images)
  await addWord(tx, vault, ids, { author: 'customer', text: content, pictures: images })
  return { ticketNo, queryCode: code }
}

/** Checks and admits a guest's complaint. @returns the code by which only this guest opens the ticket */
async function admitGuest(tx: Tx, { about, contact, pass, images = [] }: Input): Promise<string> {
  if (about !== undefined || images.length > 0) fail(Status.sessionInvalid)
  if (contact === undefined) fail(Status.missingField, '', { field: 'contact', reason: rules.contact.required })
  await usePass(tx, pass)
  return `${randomLetters(4)}-${randomLetters(4)}`
}
