import assert from 'node:assert/strict'
import { createSms } from '@wanka/server/gateways/sms.gateway.ts'
import { bodyOf, clientOf, having, need, type Party } from '../kit.ts'

const text = { template: 'login', text: '【万卡】验证码123456，5分钟内有效。', code: '123456' }

export const sms: Party = {
  secret: 'SMS_SECRET',
  timeoutMs: 5000,
  // no number: it reaches no phone
  harmless: { path: '/sms/send', body: { ...text, mobile: '', ref: 'never-sent' } },
  cases(provider) {
    const client = createSms(clientOf(provider))
    return [
      {
        title: 'a message is taken once, however often it is sent under one reference',
        async see() {
          const { mobile } = need(provider.data.people.match, 'people.match')
          const message = { ...text, mobile, ref: `${provider.run}-1` }
          const taken = having(await client.send(message), 'result', 'accepted')
          const again = await Promise.all(Array.from({ length: 5 }, () => client.send(message)))
          for (const answer of again) assert.deepEqual(bodyOf(answer), taken)
          const other = having(await client.send({ ...message, ref: `${provider.run}-2` }), 'result', 'accepted')
          assert.notEqual(other.messageNo, taken.messageNo)
        },
      },
      {
        title: 'a number that takes no messages is refused',
        async see() {
          const mobile = need(provider.data.unreachableMobile, 'unreachableMobile')
          having(await client.send({ ...text, mobile, ref: `${provider.run}-3` }), 'result', 'refused')
        },
      },
    ]
  },
}
