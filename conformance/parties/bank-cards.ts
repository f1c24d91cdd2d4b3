import assert from 'node:assert/strict'
import type { BankGateway, BindRequest } from '@wanka/server/gateways/bank.gateway.ts'
import { bodyOf, type Case, having, need, once, other, type Provider } from '../kit.ts'

type CardName = keyof Provider['data']['cards']
type Bound = { cardToken: string; mobile: string }
type Signed = { signNo: string; mandateNo: string }

/** The cards and mandates that the cases share: each costs codes, which a person may have to read from a phone. */
export type BankCards = {
  bindRequest(card: CardName, ref: string): BindRequest
  bind(card: CardName, ref: string): Promise<Bound>
  /** The card `paid`, bound once. */
  bound: () => Promise<Bound>
  /** Binds a card, if it is not that of `bound`, and signs it. */
  sign(card: CardName, ref: string): Promise<Signed>
  /** The card `paid`, signed once. */
  signed: () => Promise<Signed>
}

export function bankCards(provider: Provider, bank: BankGateway): BankCards {
  const { data, run, code } = provider
  const bindRequest: BankCards['bindRequest'] = (card, ref) => ({
    ...need(data.people.match, 'people.match'),
    cardNo: need(data.cards[card], `cards.${card}`),
    ref: `${run}-${ref}`,
  })
  async function bind(card: CardName, ref: string): Promise<Bound> {
    const request = bindRequest(card, ref)
    const { bindNo } = having(await bank.requestBind(request), 'result', 'codeSent')
    const smsCode = await code(request.mobile)
    return { ...having(await bank.confirmBind({ bindNo, smsCode }), 'result', 'bound'), mobile: request.mobile }
  }
  const bound = once(() => bind('paid', 'bind'))
  const sign: BankCards['sign'] = async (card, ref) => {
    const { cardToken, mobile } = card === 'paid' ? await bound() : await bind(card, `${ref}-bind`)
    const { signNo } = having(await bank.applyMandate({ cardToken, ref: `${run}-${ref}` }), 'result', 'codeSent')
    const smsCode = await code(mobile)
    const { mandateNo } = having(await bank.confirmMandate({ signNo, smsCode }), 'result', 'signed')
    return { signNo, mandateNo }
  }
  return { bindRequest, bind, bound, sign, signed: once(() => sign('paid', 'sign')) }
}

export function cardCases({ run, code }: Provider, bank: BankGateway, cards: BankCards): Case[] {
  return [
    {
      title: 'a card is bound by the bank’s own code: a wrong one is told, the right one binds once',
      async see() {
        const request = cards.bindRequest('paid', 'bind-twice')
        const asked = having(await bank.requestBind(request), 'result', 'codeSent')
        assert.deepEqual(bodyOf(await bank.requestBind(request)), asked, 'one reference, two requests')
        const smsCode = await code(request.mobile)
        having(await bank.confirmBind({ bindNo: asked.bindNo, smsCode: other(smsCode) }), 'result', 'codeWrong')
        const bound = having(await bank.confirmBind({ bindNo: asked.bindNo, smsCode }), 'result', 'bound')
        assert.deepEqual(bodyOf(await bank.confirmBind({ bindNo: asked.bindNo, smsCode })), bound)
      },
    },
    {
      title: 'a card that is another person’s is refused, with words that a customer may read',
      async see() {
        const refused = having(await bank.requestBind(cards.bindRequest('ownerDiffers', 'owner')), 'result', 'refused')
        assert.equal(refused.reason, 'ownerDiffers')
        assert.notEqual(refused.message, '')
      },
    },
    {
      title: 'a mandate is signed by the bank’s own code: a wrong one is told, the right one signs once',
      async see() {
        const { cardToken, mobile } = await cards.bound()
        const request = { cardToken, ref: `${run}-sign-twice` }
        const asked = having(await bank.applyMandate(request), 'result', 'codeSent')
        assert.equal(bodyOf(await bank.applyMandate(request)).result, 'codeSent')
        assert.ok(asked.expiresIn >= 60, 'a code of less than a minute')
        const smsCode = await code(mobile)
        having(await bank.confirmMandate({ signNo: asked.signNo, smsCode: other(smsCode) }), 'result', 'codeWrong')
        const signed = having(await bank.confirmMandate({ signNo: asked.signNo, smsCode }), 'result', 'signed')
        assert.deepEqual(bodyOf(await bank.confirmMandate({ signNo: asked.signNo, smsCode })), signed)
      },
    },
    {
      title: 'a card that cannot be debited is refused',
      async see() {
        const { cardToken } = await cards.bind('cannotSign', 'no-mandate')
        const refused = having(await bank.applyMandate({ cardToken, ref: `${run}-no` }), 'result', 'refused')
        assert.equal(refused.reason, 'cannotSign')
      },
    },
  ]
}
