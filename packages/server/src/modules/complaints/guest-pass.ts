import { Status } from '@wanka/contract/status.ts'
import type { Vault } from '../../kernel/crypto.ts'
import type { Db, Tx } from '../../kernel/db.ts'
import { fail } from '../../kernel/failures.ts'
import { issueProof, useProof } from '../../kernel/proof.ts'
import { useCaptcha } from '../account/index.ts'

const binding = { owner: 'guest', kind: 'captcha', purpose: 'complaint' } as const

/**
 * A picture is burnt by one try, right or wrong, and so cannot stand in the transaction of the complaint: what was solved is
 * a pass, which that transaction uses up, and which is still good when the answer to the complaint was lost.
 */
export async function givePass(
  db: Db,
  vault: Vault,
  { captchaKey, captcha }: { captchaKey: string; captcha: string },
): Promise<{ pass: string }> {
  await useCaptcha(db, vault, captchaKey, captcha)
  return { pass: (await issueProof(db, binding)).ticket }
}

/** @throws CallError 2022 without a pass that is still good */
export async function usePass(tx: Tx, pass: string | undefined): Promise<void> {
  if (pass === undefined) return fail(Status.captchaWrong, '', { captchaNeeded: true })
  await useProof(tx, pass, binding)
}
