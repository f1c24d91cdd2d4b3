import { expect, test } from 'vitest'
import { type Answer, searchAnswers } from './answer-search.ts'

const link = { label: '', url: '' }
const answers: Answer[] = [
  { topic: '还款', question: '怎么还款？', answer: ['到期日当天自动扣款，也可以主动还款。'], link },
  { topic: '还款', question: '可以提前还清吗？', answer: ['可以，提前还清不收手续费。'], link },
  { topic: '逾期', question: '逾期了会怎样？', answer: ['到期后3天内还清，不收罚息。'], link },
  { topic: '实名与银行卡', question: '为什么银行卡解绑不了？', answer: ['还有借款没有结清时不能解绑。'], link },
  { topic: '证明', question: '怎么开结清证明？', answer: ['生成PDF文件。'], link },
]
const found = (asked: string) => searchAnswers(answers, asked).map(({ question }) => question)

test('a customer who asks in words of their own gets the answer that has most of them', () => {
  expect(found('请问提前还款要手续费吗')[0]).toBe('可以提前还清吗？')
  expect(found('我的卡为什么解绑不了啊')[0]).toBe('为什么银行卡解绑不了？')
  expect(found('会不会收罚息')[0]).toBe('逾期了会怎样？')
  expect(found('有没有pdf的')).toEqual(['怎么开结清证明？'])
})

test('a customer who asks of something unpublished, or of nothing, gets no answer', () => {
  for (const asked of ['火星上能不能刷卡', '你好', '？？', '', '怎么']) expect(found(asked)).toEqual([])
})

test('a customer gets at most three answers, without those that only touch the subject', () => {
  const many = Array.from({ length: 6 }, (_, at) => ({ topic: '额度', question: `额度第${at}问`, answer: [''], link }))
  expect(searchAnswers([...answers, ...many], '额度')).toHaveLength(3)
  expect(found('结清证明')).toEqual(['怎么开结清证明？'])
})
