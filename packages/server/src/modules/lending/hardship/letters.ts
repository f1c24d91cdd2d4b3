import { formatDay } from '@wanka/contract/format.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { HARDSHIP_AGAIN_DAYS, HARDSHIP_MISSED_DAYS } from '@wanka/domain/hardship.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { writeLetter } from '../../messaging/letters/index.ts'

type Facts = { loanName: string; answerBy?: BusinessDate | undefined; firstDueOn?: BusinessDate | undefined }

const by = ({ answerBy }: Facts): string => (answerBy ? `请在${formatDay(answerBy)}24:00前` : '请')

/** What is told at each turn of a request: exactly what the code does next. */
const WORDS = {
  received: {
    title: '协商申请已收到',
    body: ({ loanName }) =>
      `${loanName}的协商申请已收到，我们会尽快处理。从今天起到有结果为止，这笔借款不计罚息，也不自动扣款；您随时可以自己还。`,
  },
  asked: {
    title: '协商申请需要补充',
    body: (facts) => `${facts.loanName}的协商申请还需要补充一些情况，${by(facts)}补充。期间这笔借款不计罚息。`,
  },
  offered: {
    title: '协商方案已给出',
    body: (facts) =>
      `${facts.loanName}的协商方案已给出，${by(facts)}阅读并确认。确认后未还的罚息全部免除，期间这笔借款不计罚息。不接受也可以。`,
  },
  refused: {
    title: '协商申请没有通过',
    body: ({ loanName }) =>
      `${loanName}的协商申请没有通过，原因在协商页面。申请期间没有计罚息，以后也不补收；从今天起按合同计。${HARDSHIP_AGAIN_DAYS}天后可以再申请。`,
  },
  accepted: {
    title: '还款计划已更改',
    body: ({ loanName, firstDueOn }) =>
      `${loanName}已改为新的还款计划，未还的罚息已全部免除${firstDueOn ? `，下一期${formatDay(firstDueOn)}到期` : ''}。提醒和自动扣款按新的还款日。`,
  },
  lapsed: {
    title: '协商申请已过期',
    body: ({ loanName }) =>
      `${loanName}的协商申请过了时间没有收到您的确认或补充，已经结束。申请期间没有计罚息，以后也不补收；从今天起按合同计。${HARDSHIP_AGAIN_DAYS}天后可以再申请。`,
  },
  missed: {
    title: '协商已结束',
    body: ({ loanName }) =>
      `${loanName}有一期逾期超过${HARDSHIP_MISSED_DAYS}天，协商已结束。现在的还款计划照旧有效，已经免除的罚息不恢复；逾期的本金按合同计罚息。仍有困难的，${HARDSHIP_AGAIN_DAYS}天后可以再申请，也可以联系客服。`,
  },
} as const satisfies Record<string, { title: string; body: (facts: Facts) => string }>
export type HardshipTurn = keyof typeof WORDS

/** Tells a turn of a request by letter and SMS. @param turn told once, and `asked` once for each question */
export async function tellHardship(
  tx: Tx,
  { customerId, hardshipId }: { customerId: string; hardshipId: string },
  turn: HardshipTurn,
  facts: Facts & { again?: string },
): Promise<void> {
  const dedupeKey = `hardship:${hardshipId}:${turn}${facts.again ?? ''}`
  await writeLetter(tx, customerId, {
    kind: 'repayment',
    title: WORDS[turn].title,
    body: WORDS[turn].body(facts),
    action: { label: '查看协商', url: '/hardship' },
    dedupeKey,
  })
  const letter = await tx
    .selectFrom('letter')
    .select('letter_id')
    .where('customer_id', '=', customerId)
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirst()
  if (letter) await addJob(tx, 'calendar.remind', { template: 'hardship', customerId, letterId: letter.letter_id })
}
