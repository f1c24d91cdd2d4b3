import type { CaptchaChallenge } from '@wanka/contract/customer/captcha.ts'
import { Status } from '@wanka/contract/status.ts'
import { sql } from 'kysely'
import type { CaptchaAnswer, CaptchaBinding, CaptchaGateway } from '../../../gateways/captcha.gateway.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { fail } from '../../../platform/http/failures.ts'

const LIFE_SECONDS = 300

/** The phone that a captcha is bound to, or `guest`. */
export const captchaSubject = (mobile: string | undefined): string => mobile ?? 'guest'

/** A captcha challenge. Its age is measured by the database's clock, so that every instance agrees. */
export async function newCaptcha(
  reader: Reader,
  captcha: CaptchaGateway,
  binding: CaptchaBinding,
): Promise<CaptchaChallenge> {
  const { rows } = await sql<{ now: number }>`select extract(epoch from now())::float8 as now`.execute(reader)
  return captcha.ask(binding, rows[0]?.now ?? 0)
}

/**
 * Consumes a solved captcha.
 * @throws CallError Status.captchaWrong when it is wrong, expired, used, or solved for another phone or purpose
 */
export async function useCaptcha(
  reader: Reader,
  captcha: CaptchaGateway,
  binding: CaptchaBinding,
  answer: Partial<CaptchaAnswer>,
): Promise<void> {
  if (!(await isSolved(reader, captcha, binding, answer))) fail(Status.captchaWrong, '', { captchaNeeded: true })
}

async function isSolved(
  reader: Reader,
  gateway: CaptchaGateway,
  binding: CaptchaBinding,
  { captchaKey, captcha }: Partial<CaptchaAnswer>,
): Promise<boolean> {
  if (captchaKey === undefined || captcha === undefined) return false
  const right = await gateway.judge(binding, { captchaKey, captcha })
  if (!right) return false
  const expiry = sql<Date>`to_timestamp(${right.askedAt}) + make_interval(secs => ${LIFE_SECONDS})`
  const { rows } = await sql`
    insert into spent_captcha (captcha_key, expires_at)
    select ${captchaKey}, ${expiry} where ${expiry} > now()
    on conflict do nothing returning captcha_key`.execute(reader)
  return rows.length > 0
}
