import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type TestWorld } from '../../test-world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const faq = {
  faqId: 'late',
  question: '逾期了会怎样？',
  answer: ['到期后3天内还清，不收罚息。'],
  link: { label: '去还款', url: '/billList' },
}
const publish = (question: string) =>
  world.answerWith(({ path }) => ({
    status: 200,
    body: {
      status: 1,
      message: '',
      data: path.startsWith('/api/faq')
        ? { topics: [{ topic: '还款', faqs: [{ ...faq, question }] }] }
        : { scriptUrl: '', uid: '', level: 0, fallbackTel: '400-000-0000', hours: '每天', answerDays: 3 },
    },
  }))
const answersTo = async (q: string) =>
  (await world.get<{ answers: { question: string }[] }>(`/service/answers?q=${encodeURIComponent(q)}`)).answers

test('a customer’s question is answered from what the product publishes now', async () => {
  publish('逾期了会怎样？')
  const { faqId: _, ...shown } = faq
  expect(await answersTo('逾期罚息')).toEqual([{ topic: '还款', ...shown }])
  publish('罚息怎么算？')
  world.elapse(11_000)
  expect((await answersTo('罚息'))[0]?.question).toBe('罚息怎么算？')
})

test('a customer who wants a person learns the hotline, its hours and the days of an answer', async () => {
  publish('')
  expect(await world.get('/service/people')).toEqual({ tel: '400-000-0000', hours: '每天', answerDays: 3 })
})

test('the frame without origin may read answers, and a question that is too long is refused', async () => {
  const ask = (q: string) => fetch(`${world.url}/service/answers?q=${q}`)
  expect((await ask('a')).headers.get('access-control-allow-origin')).toBe('*')
  expect((await ask('a'.repeat(101))).status).toBe(400)
  expect((await fetch(`${world.url}/service/chat.js`)).headers.get('content-type')).toContain('text/javascript')
})
