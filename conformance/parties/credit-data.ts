import assert from 'node:assert/strict'
import { createCreditData, creditDataType } from '@wanka/server/gateways/credit-data.gateway.ts'
import { assertRejected, bodyOf, clientOf, having, need, type Party, settled } from '../kit.ts'

const ENDS = ['SUCCESS', 'FAIL', 'TIMEOUT']

export const creditData: Party = {
  secret: 'CREDIT_DATA_SECRET',
  timeoutMs: 8000,
  harmless: { path: '/credit-data/task/status', body: { taskNo: 'never-given-out' } },
  cases(provider) {
    const source = createCreditData(clientOf(provider))
    const { run, data } = provider
    const request = (name: string) => {
      const { type, ...login } = need(data.creditSource, 'creditSource')
      const subject = need(data.people.match, 'people.match')
      return { type: creditDataType.parse(type), ...login, subject, ref: `${run}-${name}` }
    }
    return [
      {
        title: 'one reference makes one task',
        async see() {
          const created = having(await source.create(request('1')), 'result', 'created')
          assert.equal(having(await source.create(request('1')), 'result', 'created').taskNo, created.taskNo)
          assert.notEqual(having(await source.create(request('2')), 'result', 'created').taskNo, created.taskNo)
        },
      },
      {
        title: 'a task that has all it needs ends with a report, or says to the customer why it does not',
        async see() {
          const { taskNo } = having(await source.create(request('3')), 'result', 'created')
          const end = await settled(
            async () => bodyOf(await source.status({ taskNo })),
            ({ state }) => !ENDS.includes(state),
          )
          assert.ok(end.state === 'SUCCESS' ? end.report && end.progress === 100 : end.message, JSON.stringify(end))
          having(await source.inputCode({ taskNo, code: '000000' }), 'result', 'notNeeded')
          having(await source.resendCode({ taskNo }), 'result', 'notNeeded')
        },
      },
      {
        title: 'a task that was never made is not found',
        async see() {
          const taskNo = `${run}-unknown`
          assertRejected(await source.status({ taskNo }), 404)
          having(await source.inputCode({ taskNo, code: '000000' }), 'result', 'notFound')
          having(await source.resendCode({ taskNo }), 'result', 'notFound')
        },
      },
    ]
  },
}
