import type { account, Login } from '@wanka/contract/account.ts'
import type { CallInput } from '@wanka/contract/call.ts'
import { type FailureStatus, Status } from '@wanka/contract/status.ts'
import { type Tx, transact } from '../../kernel/db.ts'
import { fail } from '../../kernel/failures.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Meta } from '../../kernel/request-headers.ts'
import { mobileIndex } from '../people/index.ts'
import { accountOf } from './account-row.ts'
import { type Agreed, requireAgreed } from './consent.service.ts'
import { openLogin } from './login.service.ts'
import { newAccount } from './new-account.ts'
import { judgeCode, lockPhone, wasSpent } from './sms-code.service.ts'

type RegisterInput = CallInput<typeof account.register>

/**
 * Opens an account for a phone that shows its code, and logs it in. Code, account, consents and session commit together.
 * @throws CallError 2005, 2017, 2018, 2019 code; then 2000 known phone; 40403 an agreement is not ticked
 */
export async function register(kernel: Kernel, input: RegisterInput, meta: Meta): Promise<Login> {
  const agreed = await requireAgreed(kernel.db, 'register', input.agreementKeys)
  const passwordHash = await kernel.passwords.hash(input.password)
  const outcome = await transact(kernel.db, (tx) => openAccount(tx, kernel, input, { agreed, passwordHash, meta }))
  return typeof outcome === 'number' ? fail(outcome) : outcome
}

type Opening = { agreed: readonly Agreed[]; passwordHash: string; meta: Meta }

async function openAccount(
  tx: Tx,
  kernel: Kernel,
  input: RegisterInput,
  { agreed, passwordHash, meta }: Opening,
): Promise<Login | FailureStatus> {
  const { mobile, channel = '', inviteCode = '', deviceKey } = input
  const phone = mobileIndex(kernel.vault, mobile)
  await lockPhone(tx, phone)
  const claim = { mobile, purpose: 'regist', code: input.smsCode, by: { deviceKey, ip: meta.ip } } as const
  const wrong = await judgeCode(tx, kernel.vault, claim)
  const known = (await accountOf(kernel.vault, tx, mobile)) !== undefined
  // a second tap that waited at the lock hears that the account is there, not that the code was used
  if (known && (wrong === undefined || (await wasSpent(tx, kernel.vault, claim)))) return Status.alreadyRegistered
  if (wrong !== undefined) return wrong
  const account = await newAccount(tx, kernel.vault, { mobile, passwordHash, channel, inviteCode, agreed, meta })
  return openLogin(tx, kernel.vault, account, { mobile, meta, channel, deviceKey, proven: true })
}
