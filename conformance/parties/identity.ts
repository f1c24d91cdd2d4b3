import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createIdentity } from '@wanka/server/gateways/identity.gateway.ts'
import { assertRejected, bodyOf, type Case, clientOf, having, need, type Party } from '../kit.ts'

const UNKNOWN_PHONE = '19900000000'

export const identity: Party = {
  secret: 'IDENTITY_SECRET',
  timeoutMs: 8000,
  harmless: { path: '/identity/group/known', body: { mobile: UNKNOWN_PHONE } },
  cases(provider) {
    const registry = createIdentity(clientOf(provider))
    const { people, idCard } = provider.data
    const person = (name: keyof typeof people) => need(people[name], `people.${name}`)
    const verified = async (name: keyof typeof people, evidence?: 'mobile' | 'face') => {
      const { name: called, certId } = person(name)
      return bodyOf(await registry.verify({ name: called, certId, ...(evidence && { evidence }) }))
    }
    const open = async (ref: string) => {
      const { name, certId } = person('match')
      const returnUrl = 'https://conformance.example/refresh/face'
      return having(await registry.startFace({ name, certId, scene: 'loan', returnUrl, ref }), 'result', 'opened')
    }
    const belongs =
      (name: keyof typeof people, result: 'same' | 'differs' | 'unknown'): Case['see'] =>
      async () => {
        having(await registry.mobileBelongs(person(name)), 'result', result)
      }
    const read = async (side: 'front' | 'back', file: string) =>
      bodyOf(await registry.readIdCard({ side, image: readFileSync(file).toString('base64') }))
    return [
      {
        title: 'a person is matched to name and number, with what the number says of them',
        async see() {
          const { certId } = person('match')
          const told = await verified('match')
          assert.equal(told.result, 'match')
          if (told.result !== 'match') return
          assert.equal(told.birthDate.replaceAll('-', ''), certId.slice(6, 14))
          assert.equal(told.sex, Number(certId[16]) % 2 === 1 ? 'male' : 'female')
        },
      },
      {
        title: 'a number under another name does not match; a number that cannot be is not found',
        async see() {
          const { name, certId } = person('match')
          having(await registry.verify({ name: `${name}某`, certId }), 'result', 'nameMismatch')
          const broken = certId.slice(0, 17) + (certId.endsWith('1') ? '2' : '1')
          having(await registry.verify({ name, certId: broken }), 'result', 'notFound')
        },
      },
      {
        title: 'a full-time student is told as one',
        async see() {
          const told = await verified('student')
          assert.ok(told.result === 'match' && told.fullTimeStudent)
        },
      },
      {
        title: 'a person for whom a clerk decides is told as that',
        see: async () => assert.equal((await verified('review')).result, 'review'),
      },
      {
        title: 'a person of whom more is asked is matched after one more step',
        async see() {
          assert.equal((await verified('furtherCheck')).result, 'furtherCheck')
          assert.equal((await verified('furtherCheck', 'face')).result, 'match')
        },
      },
      { title: 'a phone that is the person’s own is told as that', see: belongs('match', 'same') },
      { title: 'a phone that is another person’s is told as that', see: belongs('phoneDiffers', 'differs') },
      { title: 'a phone that no operator knows is told as that', see: belongs('phoneUnknown', 'unknown') },
      {
        title: 'of a person of the group a phone tells the last character, and the rest to their own number alone',
        async see() {
          having(await registry.groupKnown({ mobile: UNKNOWN_PHONE }), 'result', 'unknown')
          const { name, certId, mobile } = person('knownToGroup')
          const { nameMasked } = having(await registry.groupKnown({ mobile }), 'result', 'known')
          assert.equal(nameMasked, '*'.repeat([...name].length - 1) + [...name].at(-1))
          assert.equal(having(await registry.groupPerson({ mobile, certId }), 'result', 'match').name, name)
          having(await registry.groupPerson({ mobile, certId: person('match').certId }), 'result', 'differs')
        },
      },
      {
        title: 'a face check is opened once for each reference, and waits for the person',
        async see() {
          const ref = `${provider.run}-face`
          const opened = await open(ref)
          assert.equal((await open(ref)).ticket, opened.ticket)
          assert.notEqual((await open(`${ref}-2`)).ticket, opened.ticket)
          const { result, ref: told } = bodyOf(await registry.faceResult({ ticket: opened.ticket }))
          assert.deepEqual({ result, told }, { result: 'pending', told: ref })
          assertRejected(await registry.faceResult({ ticket: `${provider.run}-never-given-out` }), 404)
        },
      },
      {
        title: 'an ID card is read from its sides, and the other side is told as that',
        async see() {
          const { front, back } = need(idCard, 'idCard')
          assert.equal((await read('front', front)).result, 'read')
          assert.equal((await read('back', back)).result, 'read')
          assert.deepEqual(await read('front', back), { result: 'unreadable', reason: 'otherSide' })
        },
      },
    ]
  },
}
